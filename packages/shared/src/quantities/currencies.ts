/**
 * Names and signs of currencies with the ISO 4217 codes that they can stand for, the likeliest first. Names come from
 * CLDR by way of Intl; what people write besides is listed here.
 */

const historic = [
  'DEM',
  'FRF',
  'ITL',
  'ESP',
  'PTE',
  'NLG',
  'BEF',
  'ATS',
  'FIM',
  'IEP',
  'GRD',
  'LUF',
  'EEK',
  'LVL',
  'LTL',
  'SKK',
  'SIT',
  'HRK',
  'CYP',
  'MTL',
]

const extra: Readonly<Record<string, string>> = {
  $: 'USD CAD AUD NZD SGD HKD MXN TWD BBD BSD BZD JMD TTD ARS CLP COP',
  bucks: 'USD',
  buck: 'USD',
  'us dollar': 'USD',
  'us dollars': 'USD',
  'american dollar': 'USD',
  'american dollars': 'USD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  '€ur': 'EUR',
  евро: 'EUR',
  le: 'EGP SLE',
  'l . e': 'EGP SLE',
  'e £': 'EGP',
  'ج . م': 'EGP',
  جنيه: 'EGP GBP SDG',
  دولار: 'USD',
  يورو: 'EUR',
  درهم: 'AED MAD',
  ريال: 'SAR QAR OMR YER',
  دينار: 'KWD BHD JOD IQD TND DZD',
  ليرة: 'LBP SYP TRY',
  '£': 'GBP EGP LBP',
  pound: 'GBP EGP LBP',
  pounds: 'GBP EGP LBP',
  sterling: 'GBP',
  'pounds sterling': 'GBP',
  'pound sterling': 'GBP',
  quid: 'GBP',
  '¥': 'JPY CNY',
  yen: 'JPY',
  円: 'JPY',
  yuan: 'CNY',
  rmb: 'CNY',
  renminbi: 'CNY',
  元: 'CNY',
  kuai: 'CNY',
  人民币: 'CNY',
  '₩': 'KRW',
  '₹': 'INR',
  rs: 'INR PKR LKR NPR MUR',
  ரூ: 'LKR',
  '₽': 'RUB',
  р: 'RUB',
  руб: 'RUB',
  рублей: 'RUB',
  rubles: 'RUB',
  ruble: 'RUB',
  roubles: 'RUB',
  rouble: 'RUB',
  rub: 'RUB',
  fr: 'CHF',
  sfr: 'CHF',
  franken: 'CHF',
  francs: 'CHF FRF BEF XOF XAF',
  franc: 'CHF FRF BEF XOF XAF',
  'schweizer franken': 'CHF',
  'swiss francs': 'CHF',
  kr: 'SEK NOK DKK ISK',
  kronor: 'SEK',
  krona: 'SEK ISK',
  kroner: 'NOK DKK',
  krone: 'NOK DKK',
  kč: 'CZK',
  kc: 'CZK',
  zl: 'PLN',
  zł: 'PLN',
  zlotys: 'PLN',
  zlotych: 'PLN',
  zlote: 'PLN',
  zloty: 'PLN',
  лв: 'BGN',
  lei: 'RON MDL',
  leu: 'RON MDL',
  ft: 'HUF',
  forint: 'HUF',
  tl: 'TRY',
  '₺': 'TRY',
  lira: 'TRY ITL',
  liras: 'TRY',
  '₴': 'UAH',
  hryvnia: 'UAH',
  hryvnias: 'UAH',
  r$: 'BRL',
  reais: 'BRL',
  real: 'BRL',
  rand: 'ZAR',
  dh: 'AED MAD',
  dhs: 'AED MAD',
  sr: 'SAR SCR',
  원: 'KRW',
  taka: 'BDT',
  tk: 'BDT',
  dirham: 'AED MAD',
  dirhams: 'AED MAD',
  shekel: 'ILS',
  shekels: 'ILS',
  '₪': 'ILS',
  rp: 'IDR',
  rupiah: 'IDR',
  rm: 'MYR',
  ringgit: 'MYR',
  baht: 'THB',
  '฿': 'THB',
  đ: 'VND',
  '₫': 'VND',
  d: 'VND',
  dong: 'VND',
  '₦': 'NGN',
  naira: 'NGN',
  '₾': 'GEL',
  '₭': 'LAK',
  kip: 'LAK',
  'lao kip': 'LAK',
  '₡': 'CRC',
  تومان: 'IRR',
  'dutch guilder': 'NLG',
  'dutch guilders': 'NLG',
  guilder: 'NLG',
  guilders: 'NLG',
  'deutsche mark': 'DEM',
  dm: 'DEM',
  peseta: 'ESP',
  pesetas: 'ESP',
  won: 'KRW KPW',
}

/** Signs with a prefix: `HK$`, `c $`, `US $`. */
export const prefixedDollars: Readonly<Record<string, string>> = {
  us: 'USD',
  usd: 'USD',
  mxn: 'MXN',
  hkd: 'HKD',
  nzd: 'NZD',
  sgd: 'SGD',
  brl: 'BRL',
  'u.s': 'USD',
  'u.s.': 'USD',
  c: 'CAD',
  ca: 'CAD',
  can: 'CAD',
  cad: 'CAD',
  a: 'AUD',
  au: 'AUD',
  aus: 'AUD',
  aud: 'AUD',
  hk: 'HKD',
  nz: 'NZD',
  s: 'SGD',
  sg: 'SGD',
  nt: 'TWD',
  r: 'BRL',
  mex: 'MXN',
  mx: 'MXN',
  bz: 'BZD',
  tt: 'TTD',
  j: 'JMD',
  n: 'NAD',
  fj: 'FJD',
  b: 'BND',
}

/** Minor units and the currencies they belong to; all are hundredths. */
export const minorUnits: Readonly<Record<string, string>> = {
  '¢': 'USD CAD AUD EUR',
  ct: 'EUR USD',
  cts: 'EUR USD',
  cent: 'USD EUR CAD AUD NZD SGD HKD CHF ZAR INR',
  cents: 'USD EUR CAD AUD NZD SGD HKD CHF ZAR INR',
  centimes: 'EUR CHF',
  rappen: 'CHF',
  pence: 'GBP',
  penny: 'GBP',
  pennies: 'GBP',
  pfennig: 'DEM',
  kopecks: 'RUB',
  kopeks: 'RUB',
  centavos: 'MXN BRL',
  paise: 'INR',
  groszy: 'PLN',
}

function build(): Map<string, readonly string[]> {
  const map = new Map<string, string[]>()
  const add = (name: string, code: string): void => {
    const known = map.get(name)
    if (known === undefined) map.set(name, [code])
    else if (!known.includes(code)) known.push(code)
  }
  for (const [name, codes] of Object.entries(extra)) for (const code of codes.split(' ')) add(name, code)
  const fixed = new Set(map.keys())
  for (const code of [...Intl.supportedValuesOf('currency'), ...historic]) {
    add(code.toLowerCase(), code)
    const part = (display: 'name' | 'narrowSymbol', amount: number): string =>
      new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code,
        currencyDisplay: display,
        maximumFractionDigits: 0,
      })
        .formatToParts(amount)
        .find((one) => one.type === 'currency')
        ?.value.toLowerCase() ?? ''
    const symbol = part('narrowSymbol', 1)
    if (symbol !== '' && !fixed.has(symbol)) add(symbol, code)
    for (const amount of [1, 2]) {
      const name = part('name', amount)
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
      add(name, code)
      // "dollars" can be any currency whose name ends so.
      const noun = name.split(' ').at(-1) ?? ''
      if (noun.length > 2 && !fixed.has(noun)) add(noun, code)
    }
  }
  // Plain "dollar" is read like its sign.
  for (const noun of ['dollar', 'dollars'])
    map.set(noun, [...new Set([...(map.get('$') ?? []), ...(map.get(noun) ?? [])])])
  return map
}

let names: Map<string, readonly string[]> | undefined

/** ISO 4217 codes that a folded name or sign can stand for; undefined for anything else. */
export function currencyCodes(name: string): readonly string[] | undefined {
  names ??= build()
  return names.get(name)
}
