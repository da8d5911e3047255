import { suggestedQuestions } from '@casebench/domain/assistant/suggested-questions'
import { inFull } from '@casebench/domain/knowledge/everyday-words'
import { i18n } from '@casebench/server/i18n'

/**
 * What a message asks for that no passage of the knowledge base says: a word of courtesy, what only the asker's own data
 * tells, or a person.
 */
export type Intent = 'greeting' | 'thanks' | 'farewell' | 'about' | 'next' | 'cases' | 'score' | 'placement' | 'person'

/** Letters and figures alone, in small letters, without the vowel signs of Arabic, with one space between words. */
const plain = (text: string): string =>
  inFull(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/['’]|\p{M}/gu, ''),
  )
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const hello =
  '(?:h+e+l+o+|h+a+l+o+|h+i+|he+y+|hiya|howdy|yo|good (?:morning|afternoon|evening|day)|guten (?:tag|morgen|abend)|moin|servus|bonjour|bonsoir|salut|hola|buenas(?: tardes| noches)?|buenos días|olá|oi|bom dia|boa (?:tarde|noite)|cześć|hej|witam|dzień dobry|dobry wieczór|مرحبا|أهلا|السلام عليكم|こんにちは|こんばんは|おはよう(?:ございます)?)'
const thanks =
  '(?:many thanks|thanks?(?: you)?|thanku|ty|cheers|much appreciated|danke(?: schön| sehr)?|merci|gracias|obrigad[oa]|dziękuję|dzięki|شكرا|ありがとう(?:ございます)?)(?: (?:a lot|so much|very much|a million|again|for (?:your|the) (?:help|answer)))*'
const bye =
  '(?:(?:good ?)?bye(?: bye)?|see (?:you|ya)(?: (?:later|soon|tomorrow))?|cu|good night|have a (?:nice|good|great) (?:day|evening|weekend|one)|tschüss|ciao|au revoir|adi[oó]s|até logo|tchau|do widzenia|مع السلامة|さようなら)'
const softening =
  '(?:ok(?:ay)?|alright|great|perfect|cool|nice|super|so|well|please|and|there|manu|all|everyone|again|then)'

/** The words of courtesy that a message may begin with, before what it asks for. */
const opening = new RegExp(`^(?:(?:${softening}|${hello}|${thanks})\\s+)+(?=\\S)`, 'u')

const whole = (...patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|')})$`, 'u')
const courtesy = (pattern: string) => whole(`(?:${softening} )*${pattern}(?: ${softening})*`)

const cases = '(?:cases?|tasks?|assignments?|trainings?|tests?)'
const score = '(?:scores?|results?|average(?: score)?|grades?|marks?|points|progress|percentage)'
const staff =
  '(?:coordinator|co ?ordinator|administrator|admin|tutor|trainer|teacher|instructor|supervisor|manager|boss|mentor|reviewer)'
const human = `(?:a |an |some |the |my )?(?:real |actual |live )?(?:human(?: being)?|person|people|someone|somebody|agent|support|helpdesk|${staff})`

/** A message that is this and nothing else. */
const intents: readonly [Intent, RegExp][] = [
  [
    'greeting',
    whole(
      `(?:${softening} )*${hello}(?: (?:${softening}|${hello}))*(?: (?:how (?:are|is) (?:you|it)(?: going| doing)?(?: today)?|what is up|nice to meet you))?`,
      'how are you(?: today| doing)?',
      'what is up',
    ),
  ],
  [
    'thanks',
    courtesy(`(?:${thanks}|that (?:is|was) (?:very )?(?:helpful|useful|great)|that helps?(?:ed)?|got it|understood)`),
  ],
  ['farewell', courtesy(bye)],
  [
    'about',
    whole(
      '(?:who|what) are you',
      'what (?:can|do) you (?:do|know)(?: for me)?',
      'what can i ask(?: you)?',
      '(?:can|could) you help(?: me)?',
      'help(?: me)?',
      'i need help',
    ),
  ],
  [
    'next',
    whole(
      '(?:so )?what (?:should|shall|can|do|must|could) i (?:do|work on|begin with|continue with)(?: next| now| first| today| then)*',
      'what (?:do i have|have i got) to do(?: next| now| today)*',
      '(?:what is )?(?:the |my )?next(?: step| task)?',
      'what (?:is|comes) (?:up )?next(?: for me)?',
      'what now',
      'now what',
      `(?:what|which) (?:is|one is) (?:my |the )?next ${cases}`,
      `(?:my |the )?next ${cases}`,
      `(?:what|which) ${cases} (?:is (?:my )?next|comes next|(?:should|shall|do|must) i (?:do|take|open|start|begin|continue)(?: with)?(?: next| now| first)?)`,
      'where (?:did i (?:stop|leave off|get to)|was i)',
      '(?:where|how) (?:do|can|should) i (?:continue|go on|carry on|pick up)',
    ),
  ],
  [
    'cases',
    whole(
      `(?:what|which)(?: are)?(?: my)? (?:open |assigned |unfinished )?${cases}(?: (?:do i have|have i got|are (?:open|left|mine|assigned(?: to me)?)|am i assigned(?: to)?|i have|to me))*(?: left| open| to do| now)*`,
      `(?:show|list|see|give)(?: me)?(?: all)? my (?:open |assigned )?${cases}`,
      `(?:all )?my (?:open |assigned )?${cases}`,
      `how many (?:open )?${cases} (?:do i have|have i got|are (?:left|open|assigned to me))(?: left| open| to do)*`,
      `do i have (?:any|more|other) (?:open )?${cases}(?: left| open| to do)*`,
      'what am i assigned(?: to)?',
    ),
  ],
  [
    'score',
    whole(
      `(?:what (?:is|are|was|were)|how (?:is|are|was|were)|show(?: me)?|tell me|see) my (?:current |last |latest |average |overall |training |test )?${score}(?: so far| now| today)*`,
      `my (?:current |last |latest |average |overall )?${score}`,
      'how (?:am i doing|did i do|well (?:am i doing|did i do)|have i done)(?: so far)?',
      '(?:did|have) i (?:pass|passed)(?: (?:it|the test|the case|my test|my case|anything))?',
      `how (?:many|much) (?:cases|tests) (?:did|have) i (?:pass|passed|done|finished|submitted)`,
      `what ${score} (?:do|did) i (?:have|get)`,
    ),
  ],
  [
    'placement',
    whole(
      'who(?:m)? am i assigned(?: to)?',
      `who is (?:my|the|our|responsible for me|in charge of me) ?${staff}?`,
      '(?:what|which) (?:is my )?(?:cohort|group|class|organi[sz]ation|team)(?: (?:am i in|am i part of|do i belong to|is mine))?',
      'my (?:cohort|group|class|organi[sz]ation|team)',
    ),
  ],
  [
    'person',
    whole(
      `(?:(?:can|may|could|how (?:can|do)|where (?:can|do)) i |i (?:want|need|would like|have|wish) to |let me )?(?:speak|talk|chat|write)(?: to| with)? ${human}(?: (?:please|here|now|instead))*`,
      `(?:(?:can|may|could|how (?:can|do)|where (?:can|do)) i |i (?:want|need|would like|have|wish) to |let me )?(?:contact|ask|reach|call|message) ${human}(?: (?:please|here|now|instead|for help))*`,
      `(?:i (?:want|need) |get me |connect me (?:to|with) )?${human}(?: please)?`,
      'who can (?:help me|i ask)(?: here)?',
    ),
  ],
]

/** What Manu offers to be asked, in every language, by how it is compared. */
const offered: ReadonlyMap<string, Intent> = new Map(
  (['next', 'cases', 'score'] as const).flatMap((intent) =>
    i18n.inEveryLanguage(suggestedQuestions[intent]).map((question): [string, Intent] => [plain(question), intent]),
  ),
)

/** A message of more characters is no word of courtesy and no short question. */
const maxLength = 120

/** What a message asks for, if that is none of the knowledge base. Pure. */
export function intentOf(message: string): Intent | undefined {
  if (message.length > maxLength) return undefined
  const text = plain(message)
  const find = (asked: string) => offered.get(asked) ?? intents.find(([, pattern]) => pattern.test(asked))?.[0]
  return find(text) ?? find(text.replace(opening, '').replace(/ (?:please|manu|thanks|thank you)$/u, ''))
}
