/** Number words with their values: English in full, the plain ones of eight more languages. */

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'

// Zero to twenty, then the tens from thirty; where a language forms twenty-one in one word the list follows.
const otherLanguages = [
  'null ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingt quatre-vingt-dix',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  'zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie trzynascie czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat',
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
]

const valueAt = (index: number): number => (index <= 20 ? index : 30 + (index - 21) * 10)

function cardinals(): Map<string, number> {
  const map = new Map<string, number>()
  for (const list of otherLanguages) {
    const names = list.split(' ')
    for (const [index, name] of names.entries()) map.set(name, valueAt(index))
    // German and Dutch say the unit first: fünfundzwanzig, vijfentwintig.
    const joint = list.startsWith('null') ? 'und' : list.startsWith('nul ') ? 'en' : undefined
    if (joint === undefined) continue
    for (const ten of names.slice(20))
      for (const [unit, name] of names.slice(0, 10).entries())
        if (unit > 0) map.set(`${name}${joint}${ten}`, (map.get(ten) ?? 0) + unit)
  }
  for (const [index, name] of units.split(' ').entries()) map.set(name, index)
  for (const [index, name] of tens.split(' ').entries()) map.set(name, (index + 2) * 10)
  for (const [name, value] of [
    ['naught', 0],
    ['nought', 0],
    ['nil', 0],
    ['single', 1],
    ['couple', 2],
    ['pair', 2],
    ['eins', 1],
    ['eine', 1],
    ['une', 1],
    ['uma', 1],
    ['una', 1],
    ['fourty', 40],
  ] as const)
    map.set(name, value)
  // "Once" is English before it is Spanish, "die" and "sei" are words of their own.
  map.delete('once')
  return map
}

export const cardinalWords: ReadonlyMap<string, number> = cardinals()

const scaleNames: readonly (readonly [number, string])[] = [
  [12, 'dozen dozens dutzend douzaine douzaines docena docenas dozzina dozzine dozijn duzia duzias'],
  [100, 'hundred hundreds hundert cien ciento cento honderd cem'],
  [
    1e3,
    'thousand thousands tausend tsd mille mila mil duizend k тыс тысяч тысяча tys tysiecy tysiac tysiace tis tisic ribu الف الاف',
  ],
  [1e5, 'lakh lakhs lac lacs lkh lkhs'],
  [
    1e6,
    'million millions millionen mio mn mln mill milion miliony milionow milionu millon millones milione milioni miljoen milhao milhoes m mm млн миллион миллиона миллионов millio milyon juta trieu milioane miljon miljoner milj مليون ملايين',
  ],
  [1e7, 'crore crores koti krore krores cr'],
  [
    1e9,
    'billion billions bn bln b g mrd mld milliarde milliarden milliard milliards millardo millardos miliardo miliardi miljard bilhao bilhoes md млрд миллиард миллиардов miliard miliardy miliardow miliar milyar miliarde miljarder mdr ty مليار مليارات',
  ],
  [1e12, 'trillion trillions trn tn t trilhao trilhoes bio billon billones'],
]

export const scaleWords: ReadonlyMap<string, number> = new Map(
  scaleNames.flatMap(([value, names]) => names.split(' ').map((name) => [name, value] as const)),
)

const ordinalUnits =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
const ordinalTens = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'

/** English ordinals; as a plural or after a numerator they are denominators. */
export const ordinalWords: ReadonlyMap<string, number> = new Map([
  ...ordinalUnits.split(' ').map((name, index) => [name, index] as const),
  ...ordinalTens.split(' ').map((name, index) => [name, (index + 2) * 10] as const),
  ['hundredth', 100],
  ['thousandth', 1e3],
  ['millionth', 1e6],
  ['billionth', 1e9],
  ['trillionth', 1e12],
])

/** Fractions with a name of their own. */
export const fractionWords: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['halves', 0.5],
  ['halb', 0.5],
  ['demi', 0.5],
  ['quarter', 0.25],
  ['quarters', 0.25],
  ...(['halfte', 'moitie', 'mitad', 'meta', 'metade', 'polowa'] as const).map((word) => [word, 0.5] as const),
  ...(['viertel', 'quart', 'quarts', 'cuarto', 'cuartos', 'cwierc'] as const).map((word) => [word, 0.25] as const),
  ...(['drittel', 'tiers', 'tercio', 'tercios', 'terzo', 'terzi', 'terco', 'tercos'] as const).map(
    (word) => [word, 1 / 3] as const,
  ),
])

/** The divisor that an ordinal or its plural names: fifth, fifths. */
export const denominator = (word: string): number | undefined =>
  ordinalWords.get(word) ?? (word.endsWith('s') ? ordinalWords.get(word.slice(0, -1)) : undefined)

/** True for any word that is a number, a scale or a fraction. */
export const isNumberWord = (word: string | undefined): boolean =>
  word !== undefined &&
  (cardinalWords.has(word) || scaleWords.has(word) || fractionWords.has(word) || denominator(word) !== undefined)
