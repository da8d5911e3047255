/** Letters that show nothing, or make a name read otherwise than it is (Unicode TR 36 §2.10): `cod\u202efdp.exe`. */
const deceiving = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
/** What some file system gives a meaning of its own. */
const special = /[<>:"/\\|?*]/g

/**
 * A file name as it is kept and shown: its last part, in composed letters, without anything that deceives.
 * Cleaning it again changes nothing. @returns an empty text where nothing of a name is left.
 */
export function cleanFileName(sent: string): string {
  const last = sent.replace(/^.*[/\\]/s, '')
  return last
    .replace(deceiving, '')
    .normalize('NFC')
    .replace(special, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
}
