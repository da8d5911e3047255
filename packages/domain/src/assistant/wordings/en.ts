import { inFull } from '../../knowledge/everyday-words.ts'
import type { Wordings } from './wordings.ts'

export const english: Wordings = {
  hasSpaces: true,
  inFull,
  parts: {
    soft: 'ok|okay|alright|great|perfect|cool|nice|super|so|well|please|and|there|manu|all|everyone|again|then',
    hello: `
      hello|helo|hallo|hi|hey|hiya|howdy|yo
      good (morning|afternoon|evening|day)`,
    thanks:
      '(many thanks|thanks? [you]|thanku|ty|cheers|much appreciated) [a lot|so much|very much|a million|again|for (your|the) (help|answer)]*',
    bye: `
      [good] bye [bye]|goodbye
      see (you|ya) [later|soon|tomorrow]|cu|good night
      have a (nice|good|great) (day|evening|weekend|one)`,
    can: 'can|could|would|will',
    case: 'cases?|tasks?|assignments?|trainings?|tests?',
    score: 'scores?|results?|average [score]|grades?|marks?|points|progress|percentage',
    when: 'next|now|first|today|then',
    staff: `
      coordinator|co ordinator|administrator|admin|tutor|trainer|teacher|instructor|supervisor|manager|boss|mentor
      reviewer`,
    human:
      '[a|an|some|the|my] [real|actual|live] (human [being]|person|people|someone|somebody|agent|support|helpdesk|{staff})',
    wish: `
      (can|may|could) i|how (can|do) i|where (can|do) i|i (want|need|would like|have|wish) to|let me`,
    myCase: '[(my|the|a|this) [finished|whole]] (case|cases|test|training|answers|work|task|assignment)|it|this',
    file: '[a|an|my|the|another|some] (document|documents|file|files|pdf|evidence|attachment|attachments|screenshot|picture)',
    result: '[a|my|the|this] [wrong] (result|results|mark|marks|marking|grade|score|decision|evaluation)',
  },
  before: `
    {soft}|{hello}|{thanks}
    {can} you [please] (tell|show) me|tell me|do you know|i (want|would like) to know`,
  after: 'please|manu|{thanks}',
  intents: {
    greeting: `
      [{soft}]* {hello} [{soft}|{hello}]* [how (are|is) (you|it) [going|doing] [today]|what is up|nice to meet you]
      how are you [today|doing]
      what is up`,
    thanks: `
      [{soft}]* {thanks} [{soft}]*
      [{soft}]* that (is|was) [very] (helpful|useful|great) [{soft}]*
      [{soft}]* (that helps?|that helped|got it|understood) [{soft}]*`,
    farewell: '[{soft}]* {bye} [{soft}]*',
    about: `
      (who|what) are you
      are you [a|an] [real] (human [being]|person|robot|bot|chatbot|machine|computer|ai) [or [a|an] [real] (human [being]|person|robot|bot|machine|computer|ai)]
      am i (talking|speaking|chatting) (to|with) [a|an] [real] (human [being]|person|robot|bot|machine|computer|ai)
      what is your name
      what (can|do) you (do|know) [for me]
      what can i ask [you]
      {can} you help [me]
      help [me]
      i need [some|your] help`,
    next: `
      [so] what (should|shall|can|do|must|could) i (do|work on|begin with|continue with) [{when}]*
      what (do i have|have i got) to do [{when}]*
      [what is] [the|my] next [step|task]
      what (is|comes) [up] next [for me]
      what now
      now what
      (what|which) (is|one is) [my|the] next {case}
      [my|the] next {case}
      (what|which) {case} (is [my] next|comes next)
      (what|which) {case} (should|shall|do|must) i (do|take|open|start|begin|continue) [with] [next|now|first]
      where (did i (stop|leave off|get to)|was i)
      (where|how) (do|can|should) i (continue|go on|carry on|pick up)
      (what|which {case}) (is|are) [still] (due|open|outstanding|left [to do]) [for me|{when}]*
      is (anything|something) [still] due [for me|{when}]*
      do i have (anything|something) (due|to do) [{when}]*`,
    cases: `
      (what|which) [are] [my] [open|assigned|unfinished] {case} [do i have|have i got|are (open|left|mine|assigned [to me])|am i assigned [to]|i have|to me]* [left|open|to do|now]*
      (show|list|see|give) [me] [all] my [open|assigned] {case}
      [all] my [open|assigned] {case}
      how many [open] {case} (do i have|have i got|are (left|open|assigned to me)) [left|open|to do]*
      do i have (any|more|other) [open] {case} [left|open|to do]*
      what am i assigned [to]`,
    score: `
      (what (is|are|was|were)|how (is|are|was|were)|show [me]|tell me|see) my [current|last|latest|average|overall|training|test] {score} [so far|now|today]*
      my [current|last|latest|average|overall] {score}
      how (am i doing|did i do|well (am i doing|did i do)|have i done) [so far]
      (did|have) i (pass|passed) [it|the test|the case|my test|my case|anything]
      how (many|much) (cases|tests) (did|have) i (pass|passed|done|finished|submitted)
      what {score} (do|did) i (have|get)
      how many points (do|did) i (have|get)`,
    placement: `
      (who|whom) am i assigned [to]
      who is (my|the|our) [{staff}]
      who is [responsible for me|in charge of me] [{staff}]
      (what|which) [is my] (cohort|group|class|organisation|organization|team) [am i in|am i part of|do i belong to|is mine]
      my (cohort|group|class|organisation|organization|team)`,
    person: `
      [{wish}] (speak|talk|chat|write) [to|with] {human} [please|here|now|instead]*
      [{wish}] (contact|ask|reach|call|message) {human} [please|here|now|instead|for help]*
      [i (want|need)|get me|connect me (to|with)] {human} [please]
      who can (help me|i ask) [here]`,
    submit: `
      how (do|can|should|must) i (submit|hand in|send in|turn in) [{myCase}]
      how to (submit|hand in|send in|turn in) [{myCase}]`,
    upload: `
      (how|where) (do|can|should|must) i (upload|attach|add) {file} [to (my|the|a) case]
      (how|where) to (upload|attach|add) {file} [to (my|the|a) case]`,
    contest: `
      (how|where) (do|can|should|must) i (contest|dispute|appeal|challenge) [against] {result}
      how to (contest|dispute|appeal|challenge) [against] {result}
      i (want|would like) to (contest|dispute|appeal|challenge) [against] {result}`,
  },
}
