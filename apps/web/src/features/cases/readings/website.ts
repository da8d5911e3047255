const domain =
  /^(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])\/?$/iu

/** Specification §5: a valid domain, with optional scheme and www, becomes the bare domain; otherwise as typed. */
export function normaliseWebsite(typed: string): string {
  const found = domain.exec(typed.trim())?.[1]
  return found === undefined ? typed : found.toLowerCase()
}
