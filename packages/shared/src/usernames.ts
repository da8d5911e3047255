const longest = 40
const numbered = 20

/**
 * Usernames for an email, to be tried in this order: what stands before the @, numbered, and at last with `random`,
 * which nobody can have.
 */
export function usernamesFor(email: string, random: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const base = local.replace(/[^\p{L}\p{N}._-]/gu, '').slice(0, longest) || 'user'
  return [base, ...Array.from({ length: numbered - 1 }, (_, at) => `${base}${at + 2}`), `${base}-${random}`]
}
