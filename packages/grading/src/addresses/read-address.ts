import { readCountry } from '../countries/country-codes.ts'
import { cardinalWords, ordinalWords } from '../number/number-words.ts'
import { remember } from '../remember.ts'
import { compact, fold, tidy } from '../text/fold.ts'

/** An address as words in one spelling; numbers (with their letters) and the country apart. */
export type Address = {
  words: string[]
  numbers: string[]
  country: string | undefined
  compact: string
  original: string
}

// One line per word; the first spelling stands for the others.
const spellings = `
street st str strasse strase rue calle c via straat ul ulica ulice utca
avenue ave av avda avenida avn
road rd
boulevard blvd bd boul bvd
drive dr drv
lane ln
court ct
place pl plaza plz platz piazza plein praca plac pza
square sq
highway hwy
parkway pkwy
terrace ter terr
close cl
crescent cres
building bldg bld gebaude
floor fl flr floors etage stock og piso piano verdieping
suite ste
unit apartment apt flat appartement wohnung appt dept whg
box pobox postfach
north n
south s
east e
west w
northeast ne
northwest nw
southeast se
southwest sw
saint sankt sint ste
mount mt
fort ft
center centre ctr zentrum
house hse
estate est
industrial ind
park pk
postbox po
quay quai kai
alley aly allee
weg wg
road carretera ctra chaussee
gardens gdns
grove gr
`

const spelling: ReadonlyMap<string, string> = new Map(
  spellings
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...rest] = line.split(' ')
      return rest.map((word) => [word, first] as const)
    }),
)

const states: ReadonlyMap<string, string> = new Map(
  'al=alabama ak=alaska az=arizona ar=arkansas ca=california co=colorado ct=connecticut de=delaware fl=florida ga=georgia hi=hawaii id=idaho il=illinois in=indiana ia=iowa ks=kansas ky=kentucky la=louisiana me=maine md=maryland ma=massachusetts mi=michigan mn=minnesota ms=mississippi mo=missouri mt=montana ne=nebraska nv=nevada nh=newhampshire nj=newjersey nm=newmexico ny=newyork nc=northcarolina nd=northdakota oh=ohio ok=oklahoma or=oregon pa=pennsylvania ri=rhodeisland sc=southcarolina sd=southdakota tn=tennessee tx=texas ut=utah vt=vermont va=virginia wa=washington wv=westvirginia wi=wisconsin wy=wyoming dc=districtofcolumbia'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

/** Words that say what kind of number follows, or nothing. */
const empty = new Set(
  'no nr num number numero of the at in and de del la le les des du d l der die das dem den a an to'.split(' '),
)

function country(parts: readonly string[]): { code: string | undefined; rest: string } {
  const last = parts.at(-1) ?? ''
  const reading = parts.length > 1 && !/\d/.test(last) && last.length > 1 ? readCountry(last) : undefined
  // "Georgia" and "CA" are states as well as countries: only unmistakable names are taken off.
  const sure = reading?.by === 'name' && !states.has(fold(last)) && compact(last) !== 'georgia'
  return sure
    ? { code: reading.codes[0], rest: parts.slice(0, -1).join(', ') }
    : { code: undefined, rest: parts.join(', ') }
}

const withNumberWords = (text: string): string =>
  text.replace(/\b(\p{L}+)(?:-(\p{L}+))?\b/gu, (whole, first: string, second: string | undefined) => {
    const ten = cardinalWords.get(first)
    const unit = second === undefined ? undefined : (ordinalWords.get(second) ?? cardinalWords.get(second))
    if (ten !== undefined && ten >= 20 && unit !== undefined && unit < 10) return String(ten + unit)
    const ordinal = second === undefined ? ordinalWords.get(first) : undefined
    return ordinal !== undefined && ordinal > 0 && first !== 'second' ? String(ordinal) : whole
  })

/** Reads an address written in one or more lines. */
export const readAddress = remember(4000, (original: string): Address => {
  const parts = tidy(original.replace(/\s*\n\s*/g, ', '))
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const { code, rest } = country(parts)
  const plain = withNumberWords(fold(rest))
    .replace(/'/g, '')
    .replace(/\bp\.? ?o\.? ?box\b/g, 'pobox')
    // German compounds: Hauptstr., Hauptstrasse
    .replace(/(\p{L}{3,})(?:strasse|strase|str\.|str\b)/gu, '$1 street')
    .replace(/(\p{L}{3,})(?:platz|pl\.)(?![\p{L}])/gu, '$1 place')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    // Hyphenated numbers and house letters: 12 a, 12-a
    .replace(/(\d)[ -]([a-d])(?![\p{L}\d])/gu, '$1$2')
  const list = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const words: string[] = []
  const numbers: string[] = []
  for (const word of list) {
    if (/^\d/.test(word)) numbers.push(word.replace(/^0+(?=\d)/, ''))
    else if (/\d/.test(word)) numbers.push(word)
    else if (!empty.has(word)) words.push(spelling.get(word) ?? states.get(word) ?? word)
  }
  return {
    words,
    numbers,
    country: code,
    compact: list.map((word) => spelling.get(word) ?? states.get(word) ?? word).join(''),
    original,
  }
})

/** Kinds of street and building: too common to tell addresses apart. */
export const commonAddressWords: ReadonlySet<string> = new Set(
  spellings
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? ''),
)
