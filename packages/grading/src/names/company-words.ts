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

/** Words that many names share: a difference in them alone does not make another company, but may. */
export const genericWords: ReadonlySet<string> = new Set(
  'company group holding international services investment management trading technology industry development solution system enterprise partner product global worldwide world general commercial business corporation limited consulting consultants advisors advies beheer ventures capital'.split(
    ' ',
  ),
)
