import { forCandidate } from '@casebench/shared/case-file/candidate'
import { type AskedSectionView, askedSections, questionsOf } from '@casebench/shared/case-file/questions'
import { sampleCase } from '@casebench/shared/case-file/sample'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInKit } from '../../../testing/render.tsx'
import { AnswerStore } from '../answers/answer-store.ts'
import { deviceDrafts } from '../answers/draft-storage.ts'
import { FakeClock, fakeStorage } from '../answers/testing.ts'
import { type Desk, DeskProvider } from './desk-context.ts'
import type { SectionFilter } from './section-figures.ts'
import { useShownQuestions } from './use-shown-questions.ts'

const [section] = askedSections(forCandidate(sampleCase), {})
if (!section) throw new Error('The sample has no section')
const [first = '', second = ''] = questionsOf(section).map(({ attributeId }) => attributeId)

const newStore = () =>
  new AnswerStore({
    send: () => new Promise(() => {}),
    drafts: deviceDrafts(fakeStorage(), 'ana@example.org', 'C1#training'),
    tabs: { post: () => {}, onMessage: () => () => {} },
    clock: new FakeClock(),
    isOnline: () => true,
    onLocked: () => {},
    isShaping: () => false,
  })

function Shown({ section }: { section: AskedSectionView }) {
  const shown = useShownQuestions(section)
  return <p>{shown ? `Shown: ${[...shown].join(' ')}.` : 'All'}</p>
}

function Filtered({ store }: { store: AnswerStore }) {
  const [filter, setFilter] = useState<SectionFilter>('all')
  const desk = { store, markings: new Map(), filter } as unknown as Desk
  return (
    <DeskProvider value={desk}>
      {section && <Shown section={section} />}
      {(['all', 'empty'] as const).map((one) => (
        <button key={one} type="button" onClick={() => setFilter(one)}>
          {one}
        </button>
      ))}
    </DeskProvider>
  )
}

test('an empty question stays while it is answered, until the filter is chosen again', async () => {
  const store = newStore()
  store.set(first, 'Sample Trading')
  const page = await renderInKit(<Filtered store={store} />)
  await expect.element(page.getByText('All', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'empty' }).click()
  const shown = page.getByText(/^Shown:/)
  await expect.element(shown).toHaveTextContent(new RegExp(`\\b${second}\\b`))
  await expect.element(shown).not.toHaveTextContent(new RegExp(`\\b${first}\\b`))
  store.set(second, '4 Nov 2013')
  // What becomes empty joins it.
  store.set(first, '')
  await expect.element(shown).toHaveTextContent(new RegExp(`\\b${first}\\b`))
  await expect.element(shown).toHaveTextContent(new RegExp(`\\b${second}\\b`))
  await page.getByRole('button', { name: 'all' }).click()
  await page.getByRole('button', { name: 'empty' }).click()
  await expect.element(shown).not.toHaveTextContent(new RegExp(`\\b${second}\\b`))
})
