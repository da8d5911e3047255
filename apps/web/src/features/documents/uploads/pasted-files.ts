import { t } from '@lingui/core/macro'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))

const two = (part: number): string => String(part).padStart(2, '0')

/** Browsers call every picture from the clipboard the same: by its time, the next is no new version of it. */
export function namedByTime(file: File, now: Date): File {
  if (file.name !== 'image.png') return file
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.')
  // The signs that keep day and time apart from an Arabic text are for the screen, not for a file's name.
  const name = t`Pasted ${day} ${time}.png`.replaceAll(/[\u2068\u2069]/g, '')
  return new File([file], name, { type: file.type })
}

/** The files of a paste; none where it is text for a field, as from a spreadsheet, which brings a picture of itself too. */
export function pastedFiles({ clipboardData, target }: ClipboardEvent, now: Date): File[] {
  if (!clipboardData || (isTyping(target) && clipboardData.types.includes('text/plain'))) return []
  return [...clipboardData.files].map((file) => namedByTime(file, now))
}
