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
  ['shell company', 'letterbox company', 'mailbox company', 'front company', 'brass plate'],
  ['shareholder', 'stockholder', 'holder of shares'],
  ['register', 'registry'],
  ['nominee', 'straw man', 'strawman', 'frontman'],
  ['false positive', 'false match', 'namesake', 'same name'],
  ['password', 'passcode', 'log in', 'sign in', 'login'],
  ['leaderboard', 'ranking', 'high score'],
  ['contest', 'dispute', 'appeal', 'object', 'disagree'],
  ['upload', 'attach', 'attachment'],
  ['time limit', 'deadline', 'run out of time', 'timer', 'time is up'],
  ['score', 'mark', 'grade', 'points'],
  ['keep', 'kept', 'retain', 'archive', 'retention'],
  ['records', 'files', 'documentation'],
  ['start', 'begin', 'first step', 'get going'],
  ['support', 'human', 'real person', 'helpdesk', 'help desk'],
  ['calculate', 'calculation', 'compute'],
  ['customer', 'client'],
  ['red flag', 'warning sign', 'alarm bell'],
  ['occasional transaction', 'one-off'],
  ['annual accounts', 'financial statements', 'balance sheet', 'annual report'],
  ['insolvent', 'bankrupt', 'insolvency', 'bankruptcy', 'liquidation', 'wound up'],
  ['ownership chart', 'structure chart', 'organigram', 'org chart', 'group chart'],
  ['register extract', 'commercial register', 'trade register', 'company register', 'company registry'],
  ['registered office', 'registered address', 'legal seat', 'domicile'],
  ['foundation', 'stiftung'],
  ['charity', 'non-profit', 'nonprofit', 'npo', 'ngo'],
  ['crypto', 'cryptocurrency', 'bitcoin', 'virtual asset', 'crypto-asset'],
  ['forged', 'fake', 'counterfeit', 'falsified', 'altered'],
  ['passport', 'identity document', 'identity card', 'id card'],
  ['offshore', 'tax haven'],
  ['wealth', 'rich', 'fortune'],
  ['incorporation', 'founded', 'established'],
  ['industry code', 'sector code', 'nace', 'isic', 'naics'],
  ['tax number', 'tax id', 'tin'],
  ['registration number', 'company number', 'registered number'],
  ['test', 'exam', 'certification'],
  ['keyboard', 'shortcut', 'hotkey'],
  ['unlock', 'open again', 'reopen', 'redo', 'retry', 'try again'],
  ['dark theme', 'dark mode', 'night mode'],
  ['second factor', 'two-step', 'two factor', '2fa', 'mfa', 'authenticator'],
  ['suspended', 'blocked', 'banned'],
  ['signed out', 'logged out', 'log out', 'logout'],
  ['notification', 'alert', 'bell'],
  ['manu', 'assistant', 'chatbot', 'bot'],
  ['offline', 'connection', 'internet', 'wifi'],
]

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const matcherOf = (name: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}s?(?![\\p{L}\\p{N}])`, 'iu')

const groups = namesOfTheSame.map((names) => ({ names, matchers: names.map(matcherOf) }))

/** The names of what a question speaks of, with the one that it uses. */
export function otherNamesIn(question: string): { used: string; phrase: string }[] {
  return groups.flatMap(({ names, matchers }) => {
    const used = names.find((_, place) => matchers[place]?.test(question))
    return used === undefined ? [] : names.map((phrase) => ({ used, phrase }))
  })
}
