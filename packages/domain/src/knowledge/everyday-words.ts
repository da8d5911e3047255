/** Words as people shorten or mistype them in a chat, in full. */
const shortForms: Readonly<Record<string, string>> = {
  whats: 'what is',
  wats: 'what is',
  wat: 'what',
  wot: 'what',
  whos: 'who is',
  wheres: 'where is',
  whens: 'when is',
  hows: 'how is',
  thats: 'that is',
  im: 'i am',
  ive: 'i have',
  u: 'you',
  ur: 'your',
  r: 'are',
  n: 'and',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  thnx: 'thanks',
  tnx: 'thanks',
  gonna: 'going to',
  gotta: 'have to',
  dunno: 'do not know',
}

/**
 * Words of a question that say nothing about what it asks for, beyond the stop words of Postgres. None of them is a name
 * in the thesaurus, or the difference between two entries.
 */
const fillers = new Set(
  `hi hello hey hiya please thanks thank okay ok well so just
  somebody someone anybody anyone something anything thing things stuff
  would could might may shall must ought
  tell explain say want wanna like know wonder wondering think
  exactly actually really basically maybe quickly simply also still yet even
  go going get getting dear kindly sorry`.split(/\s+/),
)

const words = /[\p{L}\p{N}%]+/gu

/** A question with its short forms written in full. Pure. */
export const inFull = (question: string): string =>
  question.replaceAll('’', "'").replace(words, (word) => {
    const key = word.toLowerCase()
    return Object.hasOwn(shortForms, key) ? (shortForms[key] ?? word) : word
  })

/** A question without the words that any other question could have as well. Pure. */
export const withoutFillers = (question: string): string =>
  question.replace(words, (word) => (fillers.has(word.toLowerCase()) ? '' : word))
