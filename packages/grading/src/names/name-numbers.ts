const list = (text: string): string[] => text.trim().split(/\s+/)

// One to twelve, in English and the languages of the product that are written in Latin letters; folded.
const cardinals = [
  'one two three four five six seven eight nine ten eleven twelve',
  'eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf',
  'un deux trois quatre cinq six sept huit neuf dix onze douze',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
  'uno due tre quattro cinque sei sette otto nove dieci undici dodici',
  'um dois tres quatro cinco seis sete oito nove dez onze doze',
  'een twee drie vier vijf zes zeven acht negen tien elf twaalf',
  'jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie',
]
const otherForms: readonly (readonly [string, string])[] = [
  ['ein', '1'],
  ['une', '1'],
  ['una', '1'],
  ['uma', '1'],
  ['jedna', '1'],
  ['duas', '2'],
  ['dwie', '2'],
]

const ordinals = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  'erste zweite dritte vierte funfte sechste siebte achte neunte zehnte elfte zwolfte',
  'premiere deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme',
  'primera segunda tercera cuarta quinta sexta septima octava novena decima',
  'prima seconda terza quarta quinta sesta settima ottava nona decima',
  'primeira segunda terceira quarta quinta sexta setima oitava nona decima',
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende',
  'pierwsza druga trzecia czwarta piata szosta siodma osma dziewiata dziesiata',
]
const otherOrdinals: readonly (readonly [string, string])[] = [
  'primer primero premier primo primeiro erster erstes pierwszy',
  'segundo secondo zweiter zweites drugi',
  'tercero terzo terceiro dritter drittes trzeci',
].flatMap((words, index) => list(words).map((word) => [word, `${index + 1}.`] as const))

const teens = list('thirteen fourteen fifteen sixteen seventeen eighteen nineteen')
const tens = list('twenty thirty forty fifty sixty seventy eighty ninety')
const teenth = list('thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth')
const tieth = list('twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth')

const numberOfWord: ReadonlyMap<string, string> = new Map([
  ...cardinals.flatMap((line) => list(line).map((word, index) => [word, String(index + 1)] as const)),
  ...ordinals.flatMap((line) => list(line).map((word, index) => [word, `${index + 1}.`] as const)),
  ...otherForms,
  ...otherOrdinals,
  ...teens.map((word, index) => [word, String(index + 13)] as const),
  ...teenth.map((word, index) => [word, `${index + 13}.`] as const),
  ...tens.map((word, index) => [word, String((index + 2) * 10)] as const),
  ...tieth.map((word, index) => [word, `${(index + 2) * 10}.`] as const),
])

/** The number that a word, a numeral or an ordinal names: two, zwei, 2; first, 1st; the ordinals are other numbers. */
export function numberNamed(word: string): string | undefined {
  const digits = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word)
  return digits === null ? numberOfWord.get(word) : `${digits[1]}${digits[2] === undefined ? '' : '.'}`
}

const endings = ['th', 'st', 'nd', 'rd']
const units = list(cardinals[0] ?? '').slice(0, 9)
const unitOrdinals = list(ordinals[0] ?? '').slice(0, 9)

/** Tens with their units in digits: "twenty four" is 24, "twenty first" 21st. */
export function withTensInDigits(words: readonly string[]): readonly string[] {
  if (!words.some((word) => tens.includes(word))) return words
  const found: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = [words[at], words[at + 1]]
    const ten = tens.indexOf(word)
    const isOrdinal = !units.includes(next)
    const value = (isOrdinal ? unitOrdinals : units).indexOf(next) + 1
    if (ten === -1 || value < 1) found.push(word)
    else {
      found.push(`${(ten + 2) * 10 + value}${isOrdinal ? (endings[value] ?? 'th') : ''}`)
      at++
    }
  }
  return found
}
