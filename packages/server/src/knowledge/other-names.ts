/** What goes by several names in the field: whoever asks by one is also shown what is written under the others. */
const namesOfTheSame: readonly (readonly string[])[] = [
  ['ubo', 'beneficial owner', 'ultimate beneficial owner', 'beneficial ownership', 'real owner', 'ultimate owner'],
  ['pep', 'politically exposed person', 'politician', 'public official', 'prominent public function'],
  ['kyc', 'know your customer', 'know your client'],
  ['cdd', 'customer due diligence', 'client due diligence'],
  ['edd', 'enhanced due diligence', 'enhanced checks', 'deeper checks'],
  ['sdd', 'simplified due diligence', 'lighter checks'],
  ['aml', 'money laundering', 'launder money', 'dirty money'],
  ['cft', 'terrorist financing', 'terror financing'],
  ['lei', 'legal entity identifier'],
  ['fatf', 'financial action task force'],
  ['sar', 'str', 'suspicious activity report', 'suspicious transaction report', 'suspicion', 'suspect'],
  ['fiu', 'financial intelligence unit'],
  ['mlro', 'money laundering reporting officer', 'compliance officer'],
  ['poa', 'power of attorney'],
  ['sof', 'source of funds', 'origin of funds', 'money comes from', 'money come from'],
  ['sow', 'source of wealth', 'origin of wealth'],
  ['adverse media', 'negative news', 'bad press', 'adverse news', 'bad news'],
  ['sanctions', 'blacklist', 'black list', 'blacklisted', 'embargo', 'asset freeze'],
  [
    'shell company',
    'letterbox company',
    'mailbox company',
    'front company',
    'brass plate',
    'no employees',
    'without staff',
  ],
  ['shareholder', 'stockholder', 'holder of shares'],
  ['register', 'registry'],
  ['nominee', 'straw man', 'strawman', 'frontman', 'on behalf of', 'for another person'],
  ['false positive', 'false match', 'namesake', 'same name', 'common name', 'somebody else', 'another person'],
  ['password', 'passcode', 'log in', 'sign in', 'login'],
  ['leaderboard', 'ranking', 'high score'],
  ['contest', 'dispute', 'appeal', 'object', 'disagree'],
  ['upload', 'attach', 'attachment'],
  ['time limit', 'deadline', 'run out of time', 'timer', 'time is up'],
  ['score', 'mark', 'grade', 'points'],
  ['keep', 'kept', 'retain', 'archive', 'retention', 'store', 'delete', 'destroy', 'throw away', 'dispose'],
  ['records', 'files', 'documentation'],
  ['start', 'begin', 'first step', 'get going', 'getting started', 'new here'],
  ['support', 'real person', 'helpdesk', 'help desk', 'help me'],
  ['calculate', 'calculation', 'compute'],
  ['customer', 'client'],
  ['red flag', 'warning sign', 'alarm bell', 'suspicious sign', 'make me suspicious'],
  ['occasional transaction', 'one-off'],
  ['annual accounts', 'financial statements', 'balance sheet', 'annual report'],
  ['insolvent', 'bankrupt', 'insolvency', 'bankruptcy', 'liquidation', 'wound up', 'dissolved', 'struck off'],
  ['ownership chart', 'structure chart', 'organigram', 'org chart', 'group chart'],
  ['register extract', 'commercial register', 'trade register', 'company register', 'company registry'],
  [
    'registered office',
    'registered address',
    'legal seat',
    'domicile',
    'head office',
    'headquarters',
    'place of business',
  ],
  ['foundation', 'stiftung'],
  ['charity', 'non-profit', 'nonprofit', 'npo', 'ngo'],
  ['crypto', 'cryptocurrency', 'bitcoin', 'virtual asset', 'crypto-asset'],
  ['forged', 'fake', 'counterfeit', 'falsified', 'altered', 'manipulated', 'tampered', 'photoshopped', 'doctored'],
  ['passport', 'identity document', 'identity card', 'id card'],
  ['offshore', 'tax haven'],
  ['wealth', 'wealthy', 'rich', 'fortune', 'millionaire', 'billionaire'],
  ['incorporation', 'founded', 'established', 'set up'],
  ['industry code', 'sector code', 'nace', 'isic', 'naics'],
  ['tax number', 'tax id', 'tin'],
  ['registration number', 'company number', 'registered number'],
  ['test', 'exam', 'examination', 'certification'],
  ['keyboard', 'shortcut', 'hotkey', 'keys', 'mouse'],
  [
    'unlock',
    'open again',
    'reopen',
    'redo',
    'retry',
    'try again',
    'start over',
    'change my answers',
    'correct my answers',
  ],
  ['dark theme', 'dark mode', 'night mode', 'dark colours', 'light colours', 'bright'],
  ['second factor', 'two-step', 'two factor', '2fa', 'mfa', 'authenticator'],
  ['suspended', 'blocked', 'banned', 'locked out', 'account is locked'],
  ['signed out', 'logged out', 'log out', 'logout', 'thrown out', 'kicked out', 'log me out', 'sign in again'],
  ['notification', 'notified', 'alert', 'bell', 'message'],
  ['manu', 'assistant', 'chatbot', 'bot'],
  ['natural person', 'human being', 'human', 'individual'],
  ['listed', 'stock exchange', 'stock market', 'publicly traded', 'quoted'],
  ['percentage of ownership', 'stake', 'shareholding', 'holding'],
  ['threshold', 'limit', 'minimum'],
  ['control', 'in charge', 'decide', 'power over', 'influence'],
  ['layers', 'levels', 'tiers', 'in between', 'chain'],
  [
    'no beneficial owner',
    'no owner',
    'nobody is found',
    'nobody owns',
    'noone owns',
    'nobody reaches',
    'no shareholder',
  ],
  ['family members', 'relatives', 'relations', 'kin'],
  ['close associates', 'business partners', 'friends'],
  ['leaving office', 'former', 'left office', 'stepped down', 'retired', 'no longer in office'],
  ['risk is higher', 'high risk', 'higher risk', 'risky', 'dangerous'],
  ['lower risk', 'low risk', 'small risk', 'little risk', 'risk is small'],
  ['measures', 'checks', 'due diligence'],
  ['relationship begins', 'new customer', 'new client', 'onboarding', 'opening an account'],
  ['monitoring', 'periodic review', 'existing customer', 'old customers', 'customer is reviewed', 'look again'],
  ['true match', 'true hit', 'real hit', 'confirmed hit', 'positive match'],
  ['frozen', 'freeze', 'blocked'],
  ['tipping off', 'warn the customer', 'tell the customer', 'inform the customer'],
  ['acquittal', 'acquitted', 'not guilty', 'cleared'],
  ['charge', 'accused', 'indicted', 'trial'],
  ['media', 'news', 'newspaper', 'press', 'article', 'blog'],
  ['inheritance', 'inherited', 'heir', 'probate'],
  ['salary', 'wages', 'payslip'],
  ['career', 'job', 'occupation', 'profession'],
  ['certified copy', 'notary', 'notarised', 'certified'],
  ['transliteration', 'another script', 'alphabet', 'spelling', 'spelled'],
  ['sign for a company', 'sign contracts', 'signatory', 'represents', 'may sign', 'sign together', 'joint signature'],
  ['training', 'practice', 'practise', 'exercise'],
  ['right answer', 'correct answer', 'reference answer', 'solution', 'model answer'],
  ['reviewer', 'marker', 'examiner', 'grader'],
  ['submit', 'send in', 'sent in', 'hand in', 'send my case'],
  ['saved', 'autosave', 'save button', 'saving'],
  ['evaluation', 'grading', 'marking', 'graded'],
  ['coordinator', 'administrator', 'admin', 'teacher', 'trainer'],
  ['assigned', 'given', 'allocated'],
  ['rejected', 'refused', 'not accepted', 'not allowed', 'not possible'],
  ['weakest', 'bad at', 'worst', 'losing most', 'lost the most'],
  ['hide', 'hidden', 'invisible', 'anonymous', 'see my name'],
  ['my uploads', 'evidence', 'proof', 'my own document'],
  ['completeness', 'complete', 'ring', 'progress'],
  ['not asked', 'missing section', 'not shown', 'greyed out', 'does not show'],
  ['offline', 'connection', 'internet', 'wifi', 'network'],
]

/** What is one of a kind, and leads to what is written of the kind: not the other way round. */
const kinds: readonly { of: readonly string[]; examples: readonly string[] }[] = [
  {
    of: ['family members', 'relatives'],
    examples: [
      ...['wife', 'husband', 'spouse', 'brother', 'sister', 'son', 'daughter', 'child', 'children', 'father', 'mother'],
      ...['parent', 'uncle', 'aunt', 'cousin', 'nephew', 'niece', 'in-law', 'in law', 'girlfriend', 'boyfriend'],
    ],
  },
  {
    of: ['politically exposed person', 'pep', 'prominent public function'],
    examples: [
      ...['minister', 'president', 'mayor', 'judge', 'senator', 'general', 'ambassador', 'governor', 'chancellor'],
      ...['king', 'prime minister', 'head of state', 'head of government', 'member of parliament', 'party leader'],
    ],
  },
  {
    of: ['leaving office', 'former'],
    examples: ['ex', 'years ago', 'until last year', 'not in office any more', 'resigned', 'used to be'],
  },
  {
    of: ['stock exchange', 'listed'],
    examples: ['nasdaq', 'nyse', 'dax', 'ftse', 'traded', 'frankfurt', 'london stock exchange', 'euronext'],
  },
  {
    of: ['offshore'],
    examples: [
      ...['cayman', 'british virgin islands', 'bvi', 'bermuda', 'bahamas', 'panama', 'seychelles', 'jersey'],
      ...['guernsey', 'isle of man', 'mauritius', 'marshall islands'],
    ],
  },
  {
    of: ['black list', 'grey list', 'countries high risk'],
    examples: ['iran', 'north korea', 'myanmar', 'syria', 'high risk country', 'risky country', 'risky countries'],
  },
  {
    of: ['virtual assets', 'crypto'],
    examples: ['ethereum', 'ether', 'stablecoin', 'token', 'nft', 'wallet', 'coins', 'blockchain'],
  },
  {
    of: ['another script', 'transliteration'],
    examples: ['cyrillic', 'arabic', 'chinese', 'greek', 'japanese', 'russian'],
  },
  {
    of: ['legal forms', 'legal name'],
    examples: ['ltd', 'limited', 'gmbh', 'plc', 'inc', 's.a.', 'llc', 'trading name'],
  },
  { of: ['file type', 'allowed'], examples: ['zip', 'docx', 'file size', 'megabytes', 'too large'] },
]

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const matcherOf = (name: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}s?(?![\\p{L}\\p{N}])`, 'iu')

type Names = { matchers: readonly { used: string; matcher: RegExp }[]; phrases: readonly string[] }

const namesFrom = (used: readonly string[], phrases: readonly string[]): Names => ({
  matchers: used.map((name) => ({ used: name, matcher: matcherOf(name) })),
  phrases,
})

const all: readonly Names[] = [
  ...namesOfTheSame.map((names) => namesFrom(names, names)),
  ...kinds.map(({ of, examples }) => namesFrom(examples, of)),
]

/** The names of what a question speaks of, with the one that it uses. */
export function otherNamesIn(question: string): { used: string; phrase: string }[] {
  return all.flatMap(({ matchers, phrases }) => {
    const found = matchers.find(({ matcher }) => matcher.test(question))
    return found === undefined ? [] : phrases.map((phrase) => ({ used: found.used, phrase }))
  })
}
