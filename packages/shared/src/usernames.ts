import { type Message, msg } from './message.ts'

const longest = 40
const numbered = 20

/**
 * Usernames for an email, to be tried in this order: what stands before the @, numbered, and at last with `random`,
 * which nobody can have.
 */
export function usernamesFor(email: string, random: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@')).normalize('NFKC').toLowerCase()
  const base = local.replace(/[^\p{L}\p{N}._-]/gu, '').slice(0, longest) || 'user'
  return [base, ...Array.from({ length: numbered - 1 }, (_, at) => `${base}${at + 2}`), `${base}-${random}`]
}

/** Shows nothing, turns the direction of what follows, or ends the line. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** Whether every program makes the same small letter of a capital, and the same capital of that. */
function foldsEvenly(letter: string): boolean {
  const small = letter.toLowerCase()
  return small === letter || (small.length === letter.length && small.toUpperCase() === letter)
}

/** What is wrong with a username: as words that follow what it is called, and as a sentence. */
export type UsernameFault = { message: Message; sentence: Message }

/**
 * Why nobody is given a username: another one looks the same, or is the same to some program. Undefined where it may be
 * given. Those that people have stay: this is asked of new ones alone.
 */
export function newUsernameFault(username: string): UsernameFault | undefined {
  for (const letter of username) {
    if (!unseen.test(letter) && letter === letter.normalize('NFKC') && foldsEvenly(letter)) continue
    const code = `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    const shown = unseen.test(letter) || letter.trim() === '' ? code : `“${letter}”`
    return {
      message: msg`has ${shown} in it, which can be mistaken for another letter: use plain letters`,
      sentence: msg`This username has ${shown} in it, which can be mistaken for another letter: use plain letters.`,
    }
  }
  if (username !== username.normalize('NFKC'))
    return {
      message: msg`has a letter and its accent apart: type the letter with its accent`,
      sentence: msg`This username has a letter and its accent apart: type the letter with its accent.`,
    }
  return undefined
}
