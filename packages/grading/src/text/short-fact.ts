import { remember } from '@casebench/shared/remember'
import { fold, tidy } from './fold.ts'
import { compactWithSigns, spelledOut } from './signs.ts'

/**
 * A short reference as a phrase of a longer answer: "The principal activity is wholesale of timber". Every other word must be one of those
 * that only introduce an answer, or one of the question's: any other may change what is said (former, alleged, not, subsidiary of, or).
 */
const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const articles = set(`
  the a an der die das den dem des ein eine einen einem einer le la les un une el los las una unos unas o os as um uma il lo gli i uno het een`)

/** What stands before the phrase without changing it: copulas, and prepositions of place and kind. */
const copulas = set(`
  is are be namely in at called named lautet heisst ist sind betragt im namlich est sont dans es son e sao em jest sa wynosi zijn genoemd sono nel nella`)

/** Words for what is spoken of, and for giving an answer. */
const subjects = set(`
  it this that they he she we its their his her answer company client customer entity firm business here therefore thus so person
  es er sie dies dieses diese seine ihre antwort unternehmen gesellschaft firma kunde kundin person hier
  il elle ils elles ce cette cet c' sa son ses leur reponse societe entreprise client cliente personne ici
  esto esta este su sus respuesta empresa sociedad compania cliente persona aqui ello
  isso isto ele ela seu sua resposta cliente empresa sociedade pessoa aqui
  to ten ta jego jej odpowiedz spolka firma klient podmiot osoba
  questo questa suo sua risposta societa azienda cliente
  dit deze dat antwoord bedrijf onderneming vennootschap klant`)

/** How an answer names its source, behind the phrase. */
const sources = set(`
  according per see to the in as stated shown given by on of register extract registry certificate document documents report filing page articles
  laut gemass siehe register registerauszug handelsregister dem der im auszug dokument
  selon d'apres voir extrait registre document le la du
  segun conforme ver extracto registro documento el del la
  conforme segundo documento extrato registro o a do da
  wedlug zgodnie z rejestr rejestrem krs dokument dokumentem
  volgens zie register uittreksel document het`)

// What denies, doubts or narrows, of the question's words as well.
const qualifiers = set(`
  not no never none neither nor without former formerly previous previously ex past old late alleged allegedly reportedly supposedly possibly probably perhaps maybe might may could
  would should likely unlikely apparently presumably approximately about around nearly almost partly partially mainly mostly except excluding only but or and than more less least
  under over above below up sub subsidiary branch affiliate parent deputy vice assistant acting interim non un anti pre post pseudo quasi co future proposed planned unknown unclear was were been had until
  nicht kein keine keiner keinen nie niemals ohne ehemals ehemalig ehemalige ehemaliger fruher fruhere fruherer vormals angeblich mutmasslich moglicherweise vermutlich wahrscheinlich vielleicht etwa
  ungefahr teilweise uberwiegend ausser oder und aber nur tochter tochtergesellschaft stellvertretend stellvertretender war waren
  pas ne non jamais sans ancien ancienne anciennement presume presumee pretendu peut-etre probablement environ partiellement sauf ou et mais seulement filiale adjoint vice etait
  no nunca sin antiguo antigua antes anterior presunto presunta supuesto quizas probablemente aproximadamente parcialmente excepto o y pero solo filial era fue
  nao nunca sem antigo antiga anteriormente suposto suposta alegado talvez provavelmente aproximadamente parcialmente exceto ou e mas somente subsidiaria era foi
  nie bez byly byla dawny dawna dawniej rzekomy rzekoma byc moze prawdopodobnie okolo czesciowo oprocz lub albo i ale tylko spolka-corka byl bylo
  niet geen nooit zonder voormalig voormalige vroeger vermeend misschien waarschijnlijk ongeveer gedeeltelijk behalve of en maar alleen dochter was
  non mai senza ex precedente presunto presunta forse probabilmente circa parzialmente tranne o e ma solo controllata era`)

// Words of one language that deny or join in another.
const isArticleToo = set('o e un of')

const maxReferenceWords = 8
const maxOtherWords = 14
const maxBefore = 10
const maxBehind = 8

type Word = { text: string; folded: string /** A mark behind it that ends a part of the sentence. */; ends: boolean }

const edges = /^[\s"'“”«»()[\]{}*:;,.!?–—-]+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}%+-])[\s"'“”«»()[\]{}*:;,.!?–—]+$/gu

const wordsOf = remember(4000, (text: string): Word[] =>
  tidy(spelledOut(text))
    .split(' ')
    .filter((word) => !/^["'()[\]*:;,.!?–—-]+$/.test(word) || word === '-')
    .map((word) => ({
      text: word.replace(edges, ''),
      folded: fold(word.replace(edges, '')),
      ends: /[.,:;)]["')]*$/.test(word),
    })),
)

/** Words that join the words of a question: the status of the company. */
const links = set('of de der des du del della da do dos di van vom von for fur para pour')

const isNeutral = (word: string, asked: ReadonlySet<string>): boolean =>
  articles.has(word) || links.has(word) || copulas.has(word) || subjects.has(word) || asked.has(word)

/** The words before the phrase name what is asked and end in "is", "as", "in", an article or a colon. */
function introduces(before: readonly Word[], asked: ReadonlySet<string>): boolean {
  if (before.length > maxBefore) return false
  if (!before.every(({ folded }) => isNeutral(folded, asked))) return false
  const bare = before.filter(({ folded }) => !articles.has(folded) || copulas.has(folded))
  const last = before.at(-1)
  if (last === undefined) return true
  // "Acme company is", but not "company secretary" for "secretary".
  return bare.length === 0 || copulas.has(bare.at(-1)?.folded ?? '') || (last.ends && last === bare.at(-1))
}

/** The words behind the phrase say where it was found. */
function namesSource(phraseEnds: boolean, behind: readonly Word[]): boolean {
  if (behind.length === 0) return true
  if (behind.length > maxBehind) return false
  const [first] = behind
  const isShown = first?.folded === 'as' && /^(?:shown|stated|given|per)$/.test(behind[1]?.folded ?? '')
  const begins =
    phraseEnds ||
    isShown ||
    /^(?:according|per|see|laut|gemass|siehe|selon|segun|conforme|wedlug|zgodnie|volgens|zie)$/.test(
      first?.folded ?? '',
    )
  return begins && behind.every(({ folded }) => sources.has(folded))
}

// Japanese writes no spaces: what goes before and behind the phrase.
const japaneseBefore = /^(?:(?:回答|答え|同社|当社|会社|顧客|これ|それ)(?:の\p{Script=Han}{2,6})?(?:は|:|、)?)?「?$/u
const japaneseBehind = /^」?(?:です|である|だ|となっています|になります|であります)?[。.]?$/u

function isJapaneseSentence(reference: string, answer: string): boolean {
  if (!/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(reference)) return false
  const [wanted, given] = [fold(reference), fold(answer)]
  const at = given.indexOf(wanted)
  if (wanted.length < 2 || at < 0 || given.includes(wanted, at + 1)) return false
  return japaneseBefore.test(given.slice(0, at)) && japaneseBehind.test(given.slice(at + wanted.length))
}

/** True where the answer gives the reference as a whole phrase, and nothing else that could change what it says. */
export function statesFact(reference: string, answer: string, question: string, isCaseSensitive: boolean): boolean {
  if (isJapaneseSentence(reference, answer)) return true
  if (/[?？؟]/.test(answer)) return false
  const [wanted, given] = [wordsOf(reference), wordsOf(answer)]
  const others = given.length - wanted.length
  if (wanted.length === 0 || wanted.length > maxReferenceWords || others < 1 || others > maxOtherWords) return false
  const whole = compactWithSigns(reference)
  if (whole.length < 2) return false
  const starts = given.slice(0, others + 1).flatMap((_, at) => {
    const phrase = given.slice(at, at + wanted.length)
    const isSame = phrase.every(({ text, folded }, index) =>
      isCaseSensitive ? text === wanted[index]?.text : folded === wanted[index]?.folded,
    )
    return isSame ? [at] : []
  })
  const [start] = starts
  if (start === undefined || starts.length > 1) return false
  const phrase = given.slice(start, start + wanted.length)
  if (compactWithSigns(phrase.map(({ text }) => text).join(' ')) !== whole) return false
  // A point or colon within the phrase may part two sentences.
  if (phrase.slice(0, -1).some(({ ends }, at) => ends && wanted[at]?.ends !== true)) return false
  const asked = new Set(
    wordsOf(question).flatMap(({ folded }) => (qualifiers.has(folded) || /\d/.test(folded) ? [] : [folded])),
  )
  const before = given.slice(0, start)
  const behind = given.slice(start + wanted.length)
  if ([...before, ...behind].some(({ folded }) => /\d/.test(folded))) return false
  if (before.some(({ folded }) => qualifiers.has(folded) && !isArticleToo.has(folded))) return false
  return introduces(before, asked) && namesSource(phrase.at(-1)?.ends === true, behind)
}
