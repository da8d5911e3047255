import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { openSession } from '../../apps/api/src/authentication/sessions.ts'
import { inCheckout } from '../../scripts/checkout.mjs'
import { findBrowser } from '../../scripts/tests/browser.mjs'
import type { Candidate } from '../support/candidate.ts'
import { type Chance, chanceFrom } from '../support/chance.ts'
import { check } from '../support/checker.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import { type System, withSystem } from '../support/system.ts'
import { typingCase } from '../support/typing-case.ts'
import { type TypingPlace, Typist } from '../support/typist.ts'

const edits = 20
const typistsAtOnce = 3
/** How long a page may take for one thing, on a busy machine. */
const patience = 60_000

/** The browser of the browser tests; a container has no user namespaces for its sandbox, and only our own page is opened. */
const openBrowser = () => {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-dev-shm-usage'],
  })
}

/** The first api, which from now on serves the built page too. */
async function servePage({ apis: [api] }: System): Promise<string> {
  if (!api) throw new Error('There is no api')
  await api.stop()
  await api.start({ environment: { CASEBENCH_WEB_ROOT: inCheckout('apps', 'web', 'dist') } })
  return api.origin
}

async function storedAnswers({ database }: System, assignmentId: string) {
  const { rows } = await database.query<{ id: string; value: string | null }>(
    'select attribute_id as id, value from answer where assignment_id = $1',
    [assignmentId],
  )
  return Object.fromEntries(rows.map(({ id, value }) => [id, value ?? '']))
}

/** Where a candidate types: in this browser, with a session of their own. */
function placeOf(system: System, candidate: Candidate, context: BrowserContext, origin: string): TypingPlace {
  const { userId, assignmentId, caseId, mode } = candidate.is
  return {
    context,
    platform: `${origin}/platform`,
    desk: `${origin}/platform/${mode}/${caseId}/${crypto.randomUUID()}`,
    stored: () => storedAnswers(system, assignmentId),
    signIn: async () => {
      const session = await openSession(system.services, userId, { userAgent: 'faults', address: '127.0.0.1' })
      const cookie = { name: 'casebench_refresh', value: session.refreshToken, domain: '127.0.0.1', path: '/auth' }
      await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }])
    },
  }
}

/** What all typists met, added up. */
function countedFor(typists: readonly Typist[]): string {
  const counts = new Map<string, number>()
  for (const { disturbances } of typists)
    for (const [name, count] of disturbances) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ')
}

/** Someone new with the case, in a browser window of their own. */
async function seat(system: System, browser: Browser, origin: string, chance: Chance): Promise<Typist> {
  const candidate = await system.candidate({ caseId: await system.newCase(typingCase) })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(patience)
  const typist = new Typist(placeOf(system, candidate, context, origin), chance)
  await typist.tabs.begin()
  return typist
}

export const lostEdits: Scenario = {
  name: 'lost-edits',
  promise: 'Nothing typed is lost: every answer is shown and stored as it was typed last',
  times: { full: 50, short: 2 },
  run: ({ times, until, chance }) =>
    withSystem({ apis: 1, workers: 0 }, async (system) => {
      const origin = await servePage(system)
      const browser = await openBrowser()
      try {
        const seeds = Array.from({ length: typistsAtOnce }, () => chance.below(2 ** 31))
        const typists = await Promise.all(seeds.map((seed) => seat(system, browser, origin, chanceFrom(seed))))
        const broken: string[] = []
        let rounds = 0
        const work = async (typist: Typist) => {
          while (goesOn({ times, until }, rounds)) {
            const round = ++rounds
            const lost = await typist.round(edits)
            if (lost.length > 0) broken.push(`round ${round}: ${lost.join('; ')}; ${typist.acts.join(' | ')}`)
          }
        }
        await Promise.all(typists.map(work))
        const again = typists.reduce((sum, { tabs }) => sum + tabs.signedInAgain, 0)
        return {
          done: `${rounds} × ${edits} edits in the workspace, disturbed by ${countedFor(typists)}`,
          found: `${broken.length} rounds in which an edit was lost; ${again} times somebody had to sign in again`,
          broken: [...(await check(system)), ...broken],
        }
      } finally {
        await browser.close()
      }
    }),
}
