/** Letters that somebody, or some program, takes for a letter of ASCII. */
const doubles: Readonly<Record<string, readonly string[]>> = {
  a: ['а', 'ａ', 'á', 'a\u0301', 'ª'],
  e: ['е', 'ｅ', 'é'],
  i: ['İ', 'ı', 'i\u0307', 'ｉ', 'Ｉ', 'і', 'ⅰ'],
  k: ['\u212a', 'ｋ', 'κ'],
  o: ['ο', 'о', 'º', 'ｏ'],
  s: ['ſ', 'ｓ', 'ѕ'],
  ss: ['ß', 'ẞ'],
  fi: ['ﬁ'],
}

/** What shows nothing, or little. */
const unseen = ['\u200b', '\u200d', '\u00ad', '\ufeff', '\u2060', '\u180e', '\u034f', '\u3164', '\ufe0f']

/** An email with every letter that has doubles, one for each that is taken for it in some place. */
export const doubledEmail = (unique: string): string => `kiosk-fi-${unique}@missia.example`

/** Other ways to write an email that a person, or a program, may take for it. */
export function lookAlikesOf(email: string): string[] {
  const swapped = Object.entries(doubles).flatMap(([letters, others]) =>
    email.includes(letters)
      ? others.flatMap((other) => [email.replace(letters, other), email.replaceAll(letters, other)])
      : [],
  )
  const widened = [...unseen.map((letter) => email.replace('@', `${letter}@`)), `${email}.`, `${email}\u0307`]
  return [...new Set([...swapped, ...widened, email.toUpperCase(), email.replace('@', '＠x@')])]
}
