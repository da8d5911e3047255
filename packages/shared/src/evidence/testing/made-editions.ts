import { maxContextLength } from '../limits.ts'
import type { TextQuote } from '../schema.ts'

/** How a document is set: what a text layer makes of it differs from one to the next. */
export type Setting = {
  lineLength: number
  linesPerPage: number
  /** Lines of the left column come before those of the right one. */
  columns: 1 | 2
  hyphenates: boolean
  ligatures: boolean
  /** Spaces, tabs and no-break spaces as they come, and blank lines. */
  looseSpaces: boolean
  /** Direction marks around numbers, and presentation forms of letters. */
  directionMarks: boolean
  runningHead: boolean
}

export type Word = { id: number; text: string }
type Span = { page: number; start: number; end: number }
export type Edition = { pages: { page: number; text: string }[]; spans: ReadonlyMap<number, Span> }

/** mulberry32: the same seed gives the same documents. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pools = {
  latin:
    'the company holds shares of its affiliate under a fiduciary agreement and the office files its annual report with the registrar first official finance flow profit beneficial owner director appointed resigned capital paid issued amount certificate effective confirmation difference identified shareholder controlling interest voting rights nominee trust settlement jurisdiction address registered branch operations turnover customers suppliers shipping freight vessel charter sanctions screening adverse media risk rating low medium high rationale source wealth funds bank account statement signed witness notary apostille translation'.split(
      ' ',
    ),
  german:
    'die Gesellschaft führt ihre Geschäfte durch den Geschäftsführer welcher im Handelsregister eingetragen ist Stammkapital Gesellschafter Beteiligung Vermögensverwaltung Jahresabschluss Prüfung Anschrift Sitz wirtschaftlich Berechtigter Stimmrechte Treuhand Bestätigung Verpflichtung Offenlegung Bilanz Umsatzerlöse Auflage'.split(
      ' ',
    ),
  arabic:
    'الشركة تملك الأسهم في الفرع بموجب اتفاقية والمكتب يقدم التقرير السنوي إلى السجل التجاري المدير رأس المال المدفوع المساهم حقوق التصويت المالك المستفيد العنوان المسجل النشاط التجاري الإيرادات العملاء الموردون الشحن السفينة العقوبات مصدر الأموال الحساب المصرفي توقيع شاهد ترجمة الولاية القضائية'.split(
      ' ',
    ),
} as const
export type Language = keyof typeof pools

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const digits = (random: () => number, length: number): string =>
  Array.from({ length }, () => Math.floor(random() * 10)).join('')

/** Words, and among them what looks alike in many places: dates of few years, amounts, numbers of a register, repeated rows. */
function anyWord(random: () => number, language: Language): string {
  const kind = random()
  if (kind < 0.04)
    return `0${1 + Math.floor(random() * 9)}/0${1 + Math.floor(random() * 4)}/20${10 + Math.floor(random() * 10)}`
  if (kind < 0.06) return `${1 + Math.floor(random() * 9)},${digits(random, 3)},000`
  if (kind < 0.08) return `HRB-${digits(random, 5)}`
  return pick(random, pools[language])
}

export const madeWords = (random: () => number, language: Language, count: number): Word[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    text: id > 0 && id % 23 === 0 ? `${anyWord(random, language)}.` : anyWord(random, language),
  }))

/** A new edition of the text: no more than this share of its words is left out, put in, replaced or misspelt. */
export function edited(random: () => number, words: readonly Word[], language: Language, share: number): Word[] {
  const changes = Math.floor(words.length * share)
  const at = new Set<number>()
  while (at.size < changes) at.add(Math.floor(random() * words.length))
  return words.flatMap((word, index): Word[] => {
    if (!at.has(index)) return [word]
    const kind = random()
    if (kind < 0.25) return []
    if (kind < 0.5) return [word, { id: -1, text: anyWord(random, language) }]
    if (kind < 0.75) return [{ id: -1, text: anyWord(random, language) }]
    const letter = Math.floor(random() * word.text.length)
    return [{ id: word.id, text: word.text.slice(0, letter) + word.text.slice(letter + 1) || 'x' }]
  })
}

const ligatures: readonly (readonly [string, string])[] = [
  ['ffi', '\ufb03'],
  ['ffl', '\ufb04'],
  ['ff', '\ufb00'],
  ['fi', '\ufb01'],
  ['fl', '\ufb02'],
  ['\u0644\u0627', '\ufefb'],
]

function shapeOf(text: string, setting: Setting): string {
  let shape = text
  if (setting.ligatures || setting.directionMarks)
    for (const [letters, sign] of ligatures) shape = shape.replaceAll(letters, sign)
  if (setting.directionMarks && /\d/.test(shape)) shape = `\u202a${shape}\u202c`
  return shape
}

type Piece = { id: number; text: string }

/** Lines of pieces; a word that is divided is two pieces with one id. */
function linesOf(random: () => number, words: readonly Word[], setting: Setting): Piece[][] {
  const lines: Piece[][] = [[]]
  let length = 0
  const put = (piece: Piece) => {
    lines.at(-1)?.push(piece)
    length += piece.text.length + 1
  }
  const breakLine = () => {
    lines.push([])
    length = 0
  }
  for (const { id, text } of words) {
    const shape = shapeOf(text, setting)
    const room = setting.lineLength - length
    if (shape.length <= room) {
      put({ id, text: shape })
      continue
    }
    const canDivide = setting.hyphenates && /^\p{Ll}{6,}$/u.test(shape) && room >= 4 && shape.length - room + 1 >= 2
    if (canDivide) {
      const sign = random() < 0.5 ? '-' : '\u00ad'
      put({ id, text: shape.slice(0, room - 1) + sign })
      breakLine()
      put({ id, text: shape.slice(room - 1) })
    } else {
      breakLine()
      put({ id, text: shape })
    }
  }
  return lines
}

/** Sets words as pages of text, and says where each word has come to stand. */
export function set(random: () => number, words: readonly Word[], setting: Setting): Edition {
  const narrow = setting.columns === 2 ? { ...setting, lineLength: Math.floor(setting.lineLength / 2) } : setting
  const lines = linesOf(random, words, narrow)
  const perPage = setting.linesPerPage * setting.columns
  const spans = new Map<number, Span>()
  const pages: Edition['pages'] = []
  const space = (): string => (setting.looseSpaces ? pick(random, [' ', ' ', '  ', '\u00a0', '\t', ' \u2009']) : ' ')
  for (let from = 0; from < lines.length; from += perPage) {
    const page = pages.length + 1
    let text = setting.runningHead ? `Annual report of the group – page ${page}\n` : ''
    for (const line of lines.slice(from, from + perPage)) {
      for (const [index, piece] of line.entries()) {
        if (index > 0) text += space()
        const start = text.length
        text += piece.text
        const known = spans.get(piece.id)
        if (piece.id >= 0)
          spans.set(piece.id, { page, start: known?.page === page ? known.start : start, end: text.length })
      }
      text += setting.looseSpaces && random() < 0.2 ? '\n \n' : '\n'
    }
    pages.push({ page, text })
  }
  return { pages, spans }
}

export type Passage = { quote: TextQuote; ids: number[]; page: number }

/** What a reader selects: some words of one page, with what stands around them on it. */
export function passageIn(edition: Edition, random: () => number): Passage | undefined {
  const ids = [...edition.spans.keys()]
  const first = Math.floor(random() * ids.length)
  const count = random() < 0.4 ? 1 + Math.floor(random() * 3) : 4 + Math.floor(random() * 27)
  const chosen = ids.slice(first, first + count)
  const spans = chosen.map((id) => edition.spans.get(id))
  const [begin, end] = [spans[0], spans.at(-1)]
  if (!begin || !end || begin.page !== end.page) return undefined
  const text = edition.pages[begin.page - 1]?.text ?? ''
  return {
    quote: {
      exact: text.slice(begin.start, end.end),
      prefix: text.slice(Math.max(0, begin.start - maxContextLength), begin.start),
      suffix: text.slice(end.end, end.end + maxContextLength),
    },
    ids: chosen,
    page: begin.page,
  }
}
