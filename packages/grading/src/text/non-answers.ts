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
not applicable | not available | not known | not disclosed | not provided | not stated | see above | as above | same as above | see below |
see document | see documents | see documentation | refer to documents | ditto | to be confirmed | tbc | pending | nicht bekannt | unbekannt | siehe oben | entfallt |
non applicable | non disponible | inconnu | voir ci dessus | no aplica | no disponible | desconocido | ver arriba | nie dotyczy | nieznane | brak danych | nao aplicavel | desconhecido |
weet ik niet | geen idee | geen antwoord | nao sei | sem resposta`)

const nothing = set(`
none | nothing | nil | null | n/a | na | not applicable | there is none | there are none | none identified | no | keine | keiner | nicht zutreffend | entfallt |
aucun | aucune | neant | sans objet | ninguno | ninguna | no aplica | nessuno | nessuna | nenhum | nenhuma | nao aplicavel | brak | nie dotyczy`)

/** True where a reference says that there is nothing to name. */
export const saysNone = (reference: string): boolean => compact(reference) === '' || nothing.has(compact(reference))

// Words that answer a short question, but not one that asks for sentences.
const tooShort = set('none | nothing | test | nil | null | same | yes | no | ok | true | false')

/** True where a text says nothing: only punctuation, or words for "no answer". */
export const isEvasion = (text: string): boolean => {
  const bare = compact(text)
  return bare === '' || evasions.has(bare)
}

/** {@link isEvasion}, or a word that cannot answer a question that asks for sentences. */
export const saysNothing = (text: string): boolean => isEvasion(text) || tooShort.has(compact(text))
