import { i18n } from '@casebench/server/i18n'

type Text = () => string
type Greetings = { first: Text; later: readonly [Text, ...Text[]] }

const byPage: Readonly<Record<string, Greetings>> = {
  candidate_dashboard: {
    first: () =>
      i18n.t(
        'Here you see your cases, your progress and what to work on next. Ask me about anything you are unsure of.',
      ),
    later: [
      () => i18n.t('Shall we look at what to do next?'),
      () => i18n.t('Your cases are waiting. Ask me whenever something is unclear.'),
    ],
  },
  training_mode: {
    first: () =>
      i18n.t(
        'In training you may try a case as often as you like, and each result comes with hints. Ask me how to go about it.',
      ),
    later: [
      () => i18n.t('Which part of the case shall we talk about?'),
      () => i18n.t('Ready for some training? Ask me if you get stuck.'),
    ],
  },
  test_mode: {
    first: () =>
      i18n.t('In a test your work counts, so I stay quiet while one is open. Before and after it I am here for you.'),
    later: [
      () => i18n.t('Good luck with your test. I stay quiet while it is open.'),
      () => i18n.t('All the best. We talk again after the test.'),
    ],
  },
  case_review: {
    first: () =>
      i18n.t(
        'This is the review desk: the questions are in the middle, the documents beside them. I explain terms and methods; the answers are yours to find.',
      ),
    later: [() => i18n.t('Where shall we begin?'), () => i18n.t('Ask me about a term, a document or a method.')],
  },
  dashboard: {
    first: () => i18n.t('Welcome to your dashboard. Ask me what its figures mean.'),
    later: [
      () => i18n.t('Shall I explain one of the figures?'),
      () => i18n.t('Good to see you. Ask me anything about your progress.'),
    ],
  },
}

const elsewhere: Greetings = {
  first: () => i18n.t('Ask me about due diligence, or about how things work here.'),
  later: [() => i18n.t('How can I help?'), () => i18n.t('What would you like to know?')],
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
const introduction = (): string => i18n.t('I am Manu, an AI assistant.')

/** What Manu says of its own accord. Pure. */
export function greeting({ page, firstName, isFirstVisit, chance }: GreetingOccasion): string {
  const { first, later } = byPage[page] ?? elsewhere
  const name = cleanName(firstName)
  const hello = name === '' ? i18n.t('Hello!') : i18n.t('Hello {name}!', { name })
  const rest = isFirstVisit ? [introduction, first] : [later[Math.floor(chance * later.length)] ?? later[0]]
  return [hello, ...rest.map((text) => text())].join(' ')
}
