type Greetings = { first: string; later: readonly [string, ...string[]] }

const byPage: Readonly<Record<string, Greetings>> = {
  candidate_dashboard: {
    first: 'Here you see your cases, your progress and what to work on next. Ask me about anything you are unsure of.',
    later: ['Shall we look at what to do next?', 'Your cases are waiting. Ask me whenever something is unclear.'],
  },
  training_mode: {
    first:
      'In training you may try a case as often as you like, and each result comes with hints. Ask me how to go about it.',
    later: ['Which part of the case shall we talk about?', 'Ready for some training? Ask me if you get stuck.'],
  },
  test_mode: {
    first: 'In a test your work counts, so I stay quiet while one is open. Before and after it I am here for you.',
    later: ['Good luck with your test. I stay quiet while it is open.', 'All the best. We talk again after the test.'],
  },
  case_review: {
    first:
      'This is the review desk: the questions are in the middle, the documents beside them. I explain terms and methods; the answers are yours to find.',
    later: ['Where shall we begin?', 'Ask me about a term, a document or a method.'],
  },
  dashboard: {
    first: 'Welcome to your dashboard. Ask me what its figures mean.',
    later: ['Shall I explain one of the figures?', 'Good to see you. Ask me anything about your progress.'],
  },
}

const elsewhere: Greetings = {
  first: 'Ask me about due diligence, or about how things work here.',
  later: ['How can I help?', 'What would you like to know?'],
}

/** A name as it may stand in a greeting: no more than letters and what joins them. */
export const cleanName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M} .'’-]/gu, '')
    .trim()
    .slice(0, 40)

type GreetingOccasion = {
  page: string
  firstName: string
  /** The assistant has not greeted them on this page yet. */
  isFirstVisit: boolean
  /** From 0 to 1, 1 excluded */
  chance: number
}

/** People are told that no person talks to them (EU AI Act, Article 50). */
const introduction = 'I am Manu, an AI assistant.'

/** What Manu says of its own accord. Pure. */
export function greeting({ page, firstName, isFirstVisit, chance }: GreetingOccasion): string {
  const { first, later } = byPage[page] ?? elsewhere
  const name = cleanName(firstName)
  const hello = name === '' ? 'Hello!' : `Hello ${name}!`
  return `${hello} ${isFirstVisit ? `${introduction} ${first}` : (later[Math.floor(chance * later.length)] ?? later[0])}`
}
