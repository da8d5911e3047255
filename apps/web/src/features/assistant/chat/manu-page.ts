import type { PageVisits } from '@casebench/shared/contract/analytics'

/** Where the person is, as the router tells it, and what the desk says of its case. */
export type Place = {
  pathname: string
  /** The address without what is in it of people and cases. */
  template: string
  mode: string | undefined
  case: OpenCase | undefined
}

/** What is open on the desk: a case that is being worked on, or one that was sent in. */
export type OpenCase = 'inProgress' | 'submitted'

/** The first greeting of a page: the key under which Manu greets, and the flag that then becomes false. */
type FirstGreeting = { page: string; flag: keyof PageVisits }

/** A page on which Manu is. */
export type ManuPage = {
  /** Its key of specification §2, or its address where it has none. */
  name: string
  template: string
  greeting?: FirstGreeting
  /** A test: Manu only refuses there, and greets nobody. */
  isTest?: boolean
}

const desk = /^\/platform\/([^/]+)\/[^/]+\/[^/]+\/?$/

function deskPage({ template, case: open }: Place): ManuPage {
  if (open === undefined) return { name: 'training_mode', template }
  return open === 'inProgress'
    ? { name: 'training_mode', template, greeting: { page: 'training_mode', flag: 'training' } }
    : { name: 'case_review', template, greeting: { page: 'case_review', flag: 'case_review' } }
}

/** The page that Manu is on. The list of tests is no test, and has a greeting of its own. */
export function manuPage(place: Place): ManuPage {
  const { pathname, template, mode } = place
  const deskMode = desk.exec(pathname)?.[1]
  // A desk is a test where the path says so, or the query of specification §2.
  if (deskMode !== undefined && (deskMode === 'test' || mode === 'test'))
    return { name: 'test_mode', template, isTest: true }
  if (deskMode !== undefined) return deskPage(place)
  if (/^\/platform\/?$/.test(pathname))
    return {
      name: 'candidate_dashboard',
      template,
      greeting:
        mode === 'test'
          ? { page: 'test_mode', flag: 'test' }
          : { page: 'candidate_dashboard', flag: 'candidate_dashboard' },
    }
  return { name: /^\/admin\/?$/.test(pathname) ? 'dashboard' : template, template }
}
