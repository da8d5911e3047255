import { askedSections } from '@casebench/shared/case-file/questions'
import { sampleCase } from '@casebench/shared/case-file/sample'
import type { MistakeGroup } from '@casebench/shared/contract/attempts'
import { expect, test, vi } from 'vitest'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs, refusal } from '../../../testing/server.ts'
import { AttemptList } from './AttemptList.tsx'
import { FollowToFix } from './FollowToFix.tsx'
import { LastTime } from './LastTime.tsx'
import { MistakeGroups } from './MistakeGroups.tsx'
import { RetryPanel } from './RetryPanel.tsx'
import { attemptOf, evaluationOf, onDesk } from './testing/on-desk.tsx'
import { toFixNow } from './to-fix.ts'

function renderOnDesk(...parts: Parameters<typeof onDesk>) {
  const { store, page } = onDesk(...parts)
  return { store, shown: renderOnPage(page) }
}

const then = { LegalName: 'Sample Handels GmbH', Incorporated: '11 April 2013', Purpose: 'Trades in samples' }
const one = 'GET /v1/any/cases/attempts/1'
const two = 'GET /v1/any/cases/attempts/2'
const list = 'GET /v1/any/cases/attempts'
const mistakes = 'GET /v1/any/cases/attempts/mistakes'

const questionOf = (id: string) => {
  const found = askedSections(sampleCase, {})
    .flatMap(({ groups }) => groups.flatMap(({ questions }) => questions))
    .find(({ attributeId }) => attributeId === id)
  if (!found) throw new Error(`The sample does not ask ${id}`)
  return found
}

test('a wrong answer says so beside its field, with its hint; once changed, also what was written', async () => {
  answerAs({ [one]: attemptOf(1, then, evaluationOf()) })
  const { store, shown } = renderOnDesk(<LastTime question={questionOf('Incorporated')} />, { answers: then })
  const page = await shown
  await expect.element(page.getByText('Last time: wrong.')).toBeVisible()
  await expect.element(page.getByText('Day and month look swapped.')).toBeVisible()
  expect(page.getByText('You wrote').elements()).toEqual([])
  store.set('Incorporated', '4 November 2013')
  await expect.element(page.getByText('You wrote 11 April 2013.')).toBeVisible()
  await expect.element(page.getByText('Changed', { exact: true })).toBeVisible()
})

test('what waited for a reviewer is called waiting, and never wrong', async () => {
  answerAs({ [one]: attemptOf(1, then, evaluationOf()) })
  const page = await renderOnDesk(<LastTime question={questionOf('Purpose')} />, { answers: then }).shown
  await expect.element(page.getByText('Last time: waiting for a reviewer.')).toBeVisible()
  expect(page.getByText(/wrong/i).elements()).toEqual([])
})

test('a right answer that was changed can be taken back', async () => {
  answerAs({ [one]: attemptOf(1, then, evaluationOf()) })
  const answers = { ...then, LegalName: 'Another GmbH' }
  const { store, shown } = renderOnDesk(<LastTime question={questionOf('LegalName')} />, { answers })
  const page = await shown
  await expect.element(page.getByText('Last time: right.')).toBeVisible()
  await page.getByRole('button', { name: 'Legal name: Sample Handels GmbH' }).click()
  expect(store.valueOf('LegalName')).toBe('Sample Handels GmbH')
  await expect.element(page.getByText('Right last time')).toBeVisible()
})

test('of a withheld attempt nothing stands beside a field, and its panel says why', async () => {
  answerAs({ [one]: attemptOf(1, then, null) })
  const page = await renderOnDesk(
    <>
      <LastTime question={questionOf('Incorporated')} />
      <RetryPanel />
    </>,
    { answers: then },
  ).shown
  await expect.element(page.getByText(/after you have taken the test/)).toBeVisible()
  expect(page.getByText(/Last time|wrong|%/).elements()).toEqual([])
})

const group = (more: Partial<MistakeGroup>): MistakeGroup => ({
  mistake: 'date-order',
  points: 1,
  attributeIds: ['Incorporated'],
  entry: null,
  practice: null,
  ...more,
})

test('each mistake says how often, what it is worth, where, and how to practise it', async () => {
  const entry = { qid: '1', question: 'How are dates written?', response: 'Day, month, **year**.' }
  const practice = {
    caseId: 'meridian',
    name: 'Meridian Spice',
    state: 'notStarted',
    sectionKey: '0-0',
    attributeId: 'Date',
  } as const
  const missing = group({ mistake: 'missing-entry', points: 2, attributeIds: ['DirectorName1', 'DirectorSince1'] })
  answerAs({ [mistakes]: { attempt: 1, groups: [missing, group({ entry, practice })] } })
  const goTo = vi.fn()
  const page = await renderOnDesk(<MistakeGroups evaluation={evaluationOf()} />, { goTo }).shown
  const first = page.getByRole('listitem').filter({ hasText: 'Entries missing' })
  await expect.element(first).toHaveTextContent('Entries missing from a list: Directors')
  await expect.element(first).toHaveTextContent('2 answers · 2 points to win')
  await first.getByRole('button', { name: 'Director' }).click()
  expect(goTo).toHaveBeenLastCalledWith('0-1', undefined)
  await page.getByRole('button', { name: 'Date of incorporation' }).click()
  expect(goTo).toHaveBeenLastCalledWith('0-0', 'Incorporated')
  const read = page.getByRole('button', { name: 'Read: How are dates written?' })
  await expect.element(read).toHaveAttribute('aria-expanded', 'false')
  await read.click()
  await expect.element(page.getByText('year', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Practise in Meridian Spice' }))
    .toHaveAttribute('href', expect.stringContaining('/platform/training/meridian/'))
})

test('where nothing was lost it says so, and what cannot be loaded can be asked for again', async () => {
  answerAs({ [mistakes]: { attempt: 1, groups: [] } })
  const page = await renderOnDesk(<MistakeGroups evaluation={evaluationOf()} />).shown
  await expect.element(page.getByText('No points were lost in this attempt.')).toBeVisible()
  answerAs({ [mistakes]: refusal(400, 'Not now.') })
  const failed = await renderOnDesk(<MistakeGroups evaluation={evaluationOf()} />).shown
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the panel says what waits as what may still come, and the desk knows which answers are to fix', async () => {
  answerAs({ [one]: attemptOf(1, then, evaluationOf()), [mistakes]: { attempt: 1, groups: [] } })
  const panel = (
    <>
      <FollowToFix />
      <RetryPanel />
    </>
  )
  const { store, shown } = renderOnDesk(panel, { answers: then })
  const page = await shown
  await expect.element(page.getByText('up to 58% once 1 answer is reviewed')).toBeVisible()
  await expect.element(page.getByText('0 of 1 wrong answers changed')).toBeVisible()
  expect([...toFixNow()]).toEqual(['Incorporated'])
  store.set('Incorporated', '4 November 2013')
  await expect.element(page.getByText('1 of 1 wrong answers changed')).toBeVisible()
  expect(toFixNow().size).toBe(0)
})

const result = (score: number) => ({ score, passMark: 0.8, outcome: score < 0.8 ? 'notPassed' : 'passed' })
const listed = [
  { number: 2, submitted_at: '2026-11-12T10:00:00.000Z', current: true, result: result(0.84) },
  { number: 1, submitted_at: '2026-11-11T10:00:00.000Z', current: false, result: result(0.25) },
]

test('two attempts are compared: score, sections, and each question with both answers', async () => {
  const correct = ['LegalName', 'Incorporated']
  const better = evaluationOf({
    score: 0.84,
    passed: true,
    marking: { summary: '', wrong: [], notSure: evaluationOf().marking.notSure, correct },
    perSection: evaluationOf().perSection.map((section) => ({ ...section, score: 0.666667 })),
  })
  const now = { ...then, Incorporated: '4 November 2013' }
  answerAs({ [list]: listed, [one]: attemptOf(1, then, evaluationOf()), [two]: attemptOf(2, now, better) })
  const goTo = vi.fn()
  const page = await renderOnDesk(<AttemptList />, { answers: now, attempts: 2, canAnswer: false, goTo }).shown
  await expect.element(page.getByRole('list')).toHaveTextContent('Passed')
  await page.getByRole('button', { name: 'Compare attempts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare attempts' })
  await expect.element(dialog).toHaveTextContent('+59%')
  await expect.element(dialog).toHaveTextContent('1 question gained · 0 questions lost')
  await expect.element(dialog.getByRole('row', { name: /Identity/ })).toHaveTextContent('33%67%+34%')
  const row = dialog.getByRole('row', { name: /Date of incorporation/ })
  await expect.element(row).toHaveTextContent('11 April 2013')
  await expect.element(row).toHaveTextContent('4 November 2013')
  await expect.element(row).toHaveTextContent('Gained')
  expect(dialog.getByRole('row', { name: /Legal name/ }).elements()).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Show unchanged questions' }).click()
  await expect.element(dialog.getByRole('row', { name: /Legal name/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Date of incorporation' }).click()
  expect(goTo).toHaveBeenCalledWith('0-0', 'Incorporated')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('attempts at a test are compared without their answers', async () => {
  const perSection = evaluationOf().perSection.map(({ waiting: _, ...section }) => ({
    ...section,
    weight: null,
    score: null,
    counts: null,
    level: 'high' as const,
  }))
  const marking = { summary: '', wrong: [], notSure: [], correct: [] }
  const shown = evaluationOf({ counts: null, marking, perSection })
  answerAs({ [list]: listed, [one]: attemptOf(1, {}, shown), [two]: attemptOf(2, {}, { ...shown, score: 0.84 }) })
  const page = await renderOnDesk(<AttemptList />, { attempts: 2, mode: 'test', canAnswer: false }).shown
  await page.getByRole('button', { name: 'Compare attempts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare attempts' })
  await expect.element(dialog).toHaveTextContent('A test does not show single answers.')
  await expect.element(dialog.getByRole('row', { name: /Identity/ })).toHaveTextContent('HighHigh')
  expect(dialog.getByRole('columnheader', { name: 'Question' }).elements()).toEqual([])
})

test('withheld attempts say that they were submitted, and cannot be compared', async () => {
  answerAs({ [list]: listed.map((attempt) => ({ ...attempt, result: null })) })
  const page = await renderOnDesk(<AttemptList />, { attempts: 2 }).shown
  await expect.element(page.getByText('Submitted').first()).toBeVisible()
  expect(page.getByText(/%/).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Compare attempts' }).elements()).toEqual([])
})
