import { withFrenchNumbers } from '@casebench/shared/quantities/french-numbers'
import { cardinalWords, ordinalWords } from '@casebench/shared/quantities/number-words'
import { remember } from '@casebench/shared/remember'
import { compoundEnding } from './address-words.ts'
import { cityNames } from './cities.ts'
import { regionPhrases } from './regions.ts'

const tensAndUnits = /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -]([a-z]+)\b/g
const leadingNumber =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?= [a-z])/

/** English number words as digits: "Ninety-sixth", "Third". */
const withNumberWords = (text: string): string =>
  withFrenchNumbers(text)
    // "Nineteen oh one": a year's way of saying a house number.
    .replace(/\b(\p{L}+teen|twenty) oh (\p{L}+)\b/gu, (whole, first: string, second: string) => {
      const [tens, units] = [cardinalWords.get(first), cardinalWords.get(second)]
      return tens === undefined || units === undefined || units > 9 ? whole : String(tens * 100 + units)
    })
    .replace(tensAndUnits, (whole, ten: string, word: string) => {
      const unit = ordinalWords.get(word) ?? cardinalWords.get(word)
      return unit === undefined || unit < 1 || unit > 9 ? whole : String((cardinalWords.get(ten) ?? 0) + unit)
    })
    .replace(/\b(?:[a-z]+th|first|second|third)\b/g, (word) => String(ordinalWords.get(word) ?? word))
    // "One Canada Square"
    .replace(leadingNumber, (word) => String(cardinalWords.get(word) ?? word))

// Streets and squares are called after days and kings: Via XX Settembre, Karl XII:s gata. L, C, D and M are left alone:
// they make words of Romance languages.
const roman = /\b(?=[ivx]{2,}\b)(x{0,3})(ix|iv|v?i{0,3})\b/g
const romanUnits = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const withRomanNumbers = (text: string): string =>
  text.replace(roman, (_all, tens: string, units: string) => String(tens.length * 10 + romanUnits.indexOf(units)))

/** By first word: an expression for the names of several words that begin with it, the longest first. */
function phraseExpressions(): ReadonlyMap<string, RegExp> {
  const byFirst = new Map<string, string[]>()
  const longestFirst = [...cityNames.keys(), ...regionPhrases].sort((left, right) => right.length - left.length)
  for (const name of longestFirst) {
    const [first = '', second] = name.split(' ')
    if (second !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), name.replace(/ /g, '[ -]')])
  }
  const expression = (names: readonly string[]) => new RegExp(`(?<![\\p{L}])(?:${names.join('|')})(?![\\p{L}])`, 'gu')
  return new Map([...byFirst].map(([first, names]) => [first, expression(names)]))
}
const phrases = phraseExpressions()

/** Cities and regions of several words as one word each. */
function withPhrases(text: string): string {
  let result = text
  for (const word of new Set(text.match(/\p{L}+/gu))) {
    const expression = phrases.get(word)
    if (expression === undefined) continue
    result = result.replace(expression, (name) => cityNames.get(name.replace(/-/g, ' ')) ?? name.replace(/[ -]/g, ''))
  }
  return result
}

// What stands in front of a postcode for its country: D-20457, CH-8001, L-2449.
const postcodeCountry = /(?<![\p{L}\d])(?:[a-z]{1,2}|fin|nor)-(?=\d{3,6}(?!\d))/gu

/** What Russian addresses abbreviate: house, corpus, flat, city. */
const russian: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}])(?:г|гор|город|д|дом)(?:\.|(?=\s))\s*/gu, ' '],
  [/(?<![\p{L}])(?:пр-т|пр-кт|просп|проспект)\.?(?![\p{L}])/gu, ' avenue '],
  [/(?<![\p{L}])(?:стр|строение|корп|корпус)\.?(?![\p{L}])/gu, ' building '],
  [/(?<![\p{L}])(?:оф|офис|кв|квартира)\.?(?![\p{L}])/gu, ' unit '],
]

/** Cyrillic abbreviations written out; to be used before the text is put into Latin letters. */
export const withoutRussianShorthand = (text: string): string =>
  /[\u0400-\u04ff]/.test(text) ? russian.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text) : text

/** Japanese blocks with hyphens: 1丁目2番3号 is 1-2-3. */
export const withoutBlockCounters = (text: string): string =>
  text.includes('丁目') || text.includes('番')
    ? text
        .replace(/([一二三四五六七八九])(?=丁目)/gu, (sign) => String('一二三四五六七八九'.indexOf(sign) + 1))
        .replace(/(\d+)(?:丁目|番地?の?)(?=\d)/gu, '$1-')
        .replace(/(\d+)(?:丁目|番地?|号)/gu, '$1')
    : text

/** Post boxes, floors and saints, whose abbreviations are more than one word or could be another one. */
const withoutShorthand = (text: string): string =>
  text
    .replace(/(?<![\p{L}])s gravenhage/gu, 'den haag')
    .replace(/\bp\.? ?o\.? ?(?:box|b)\b\.?|\bgpo box\b/g, 'pobox')
    .replace(/\bcasella postale\b|\bboite postale\b|\bcaixa postal\b|\bposte restante\b/g, 'pobox')
    .replace(/\brez[- ]de[- ]chaussee\b/g, 'ground floor')
    // Italian and Polish kinds of street, whose letters alone are other words.
    .replace(/(?<![\p{L}])p\.? ?za(?![\p{L}])/gu, 'piazza')
    .replace(/(?<![\p{L}])v\.le(?![\p{L}])/gu, 'viale')
    .replace(/(?<![\p{L}])c\.so(?![\p{L}])/gu, 'corso')
    .replace(/(?<![\p{L}])al\.(?= ?\p{L}{3})/gu, 'aleja ')
    // Hong Kong: 12/F, G/F.
    .replace(/(\d+)\/f\b/g, 'floor $1')
    .replace(/\bg\/f\b/g, 'ground floor')
    .replace(/(\d)\.? ?og\b/g, 'floor $1')
    // "St" before a name is a saint, after one a street; after an ordinal it is a street too.
    .replace(/(\d(?:st|nd|rd|th)) st\b/g, '$1 street')
    .replace(/^(\d+[a-z]?[ ,]+)?st\.? (?=\p{L}{3})/u, '$1saint ')

/** A folded part of an address with its numbers in digits and its compounds, names and abbreviations in one form. */
export const plainPart = remember(4000, (text: string): string =>
  withPhrases(
    withoutShorthand(
      withRomanNumbers(withNumberWords(text))
        .replace(/s's\b/g, 's')
        .replace(/(\p{L}{2})'s\b/gu, '$1s')
        .replace(/'/g, ' '),
    ),
  )
    .replace(compoundEnding, '$1 $2')
    .replace(/(?<=\p{L} )u\.(?= ?\d)/gu, 'utca')
    .replace(/(\p{L}{3,})pl\.(?![\p{L}])/gu, '$1 platz')
    .replace(/(\p{L}{3,})gr\.(?![\p{L}])/gu, '$1gracht')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\bn\. ?o\.?(?= ?\d)/g, ' ')
    .replace(postcodeCountry, '')
    // Postcodes of Sweden, Greece, Czechia and Slovakia: 111 36.
    .replace(/(?<!\d)(\d{3}) (\d{2})(?!\d)/g, '$1$2')
    // House letters: 12 a, 12-a, 12 bis; not those of directions, nor what may be short for "rue" or "calle".
    .replace(/(\d)[ -](bis|ter|quater|[abdf-loptx-z]|m(?!\.? ?\d)|[cr](?!\.? ?\p{L}))(?![\p{L}\d'])/gu, '$1$2'),
)
