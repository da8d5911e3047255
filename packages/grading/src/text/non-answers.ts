import { compact } from './fold.ts'

const set = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split(/\s*\|\s*/)
      .map(compact),
  )

// What people write instead of an answer, whatever was asked.
const evasions = set(`
n/a | na | no answer | no response | not answered | no idea | unknown | idk | i dont know | dont know | i do not know |
do not know | tbd | todo | asdf | blank | skip | pass | x | xx | xxx | keine antwort | weiss nicht | ich weiss es nicht |
keine ahnung | k a | sin respuesta | no se | no lo se | je ne sais pas | sans reponse | non so | nessuna risposta |
weet ik niet | geen idee | geen antwoord | nao sei | sem resposta`)

// Words that answer a short question, but not one that asks for sentences.
const tooShort = set('none | nothing | test | nil | null | same | yes | no | ok | true | false')

/** True where a text says nothing: only punctuation, or words for "no answer". */
export const isEvasion = (text: string): boolean => {
  const bare = compact(text)
  return bare === '' || evasions.has(bare)
}

/** {@link isEvasion}, or a word that cannot answer a question that asks for sentences. */
export const saysNothing = (text: string): boolean => isEvasion(text) || tooShort.has(compact(text))
