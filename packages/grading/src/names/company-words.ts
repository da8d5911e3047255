/** Words of company names that mean the same when spelt otherwise, folded. */
export const sameWord: ReadonlyMap<string, string> = new Map(
  [
    'and & und et y e en ja og och i',
    'company co cie compagnie compania companhia comp',
    'international intl internat int internacional internazionale internationale',
    'brothers bros gebruder gebr',
    'manufacturing mfg manuf',
    'management mgmt mgt',
    'holding holdings hldg hldgs',
    'services service svcs svc serv',
    'investment investments inv invest',
    'technology technologies tech technol',
    'industry industries ind inds',
    'association assoc assn',
    'development dev developments',
    'department dept',
    'group grp groupe gruppe grupo gruppo',
    'solution solutions',
    'system systems sys',
    'trading tdg',
    'saint st sankt sint san',
    'center centre ctr',
    'government govt',
    'institute inst',
    'university univ',
    'bank bk',
    'financial fin',
    'national natl nat',
    'engineering eng engg',
    'enterprise enterprises',
    'partner partners',
    'product products prod',
    'resource resources',
    'property properties',
    'insurance ins',
    'railway rly',
    'nederland netherlands',
    'deutschland germany',
    'limited ltd',
    'corporation corp',
  ].flatMap((line) => {
    const [first = '', ...rest] = line.split(' ')
    return rest.map((word) => [word, first] as const)
  }),
)

/** Words that carry no weight at all. */
export const emptyWords: ReadonlySet<string> = new Set(
  'the of de der die das la le les el los del des du di da do for fur and'.split(' '),
)

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words that say how a company is built or what it does, which a short name leaves out. */
export const genericWords: ReadonlySet<string> = wordSet(`
company group holding international services service investment management trading technology industry development
solution system enterprise partner product global worldwide world general commercial business corporation limited
consulting consultants advisors advies beheer ventures capital holdco beteiligungen verwaltung participations com net org
`)

/** Trades that a short name leaves out too: Ford Motor is Ford, Verizon Communications is Verizon. */
const tradeWords: ReadonlySet<string> = wordSet(`
motor motors communications communication electronics platforms stores store airlines airways foods food beverages brewery
pharmaceuticals pharmaceutical pharma software computer computers semiconductor semiconductors automotive entertainment
laboratories labs networks digital logistics energy chemicals telecom telecommunications media pictures studios retail
hotels resorts restaurants shipping steel cement tobacco sportswear fashion
`)

/** True for a word whose absence does not make a short name another name. */
export const isLeftOut = (word: string): boolean => genericWords.has(word) || tradeWords.has(word)
