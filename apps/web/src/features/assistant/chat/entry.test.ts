import type { Reply } from '@casebench/shared/contract/assistant'
import { describe, expect, it } from 'vitest'
import { afterStep, type Entry, isUnderWay, lookFields, newEntry, type Step } from './entry.ts'

const asked = newEntry({
  id: '1',
  question: 'What am I looking at?',
  attachedImages: [],
  timestamp: '2026-11-21T12:00:00.000Z',
  sessionId: undefined,
})
const reply = (more: Partial<Reply> = {}): Reply => ({
  response: 'A case.',
  follow_up_questions: ['Which one?'],
  needs_screenshot: false,
  session_id: 's',
  answer_id: '1',
  sources: [],
  state: 'done',
  ...more,
})
const run = (...steps: Step[]): Entry => steps.reduce(afterStep, asked)

describe('an answer', () => {
  it('grows while it is written and is then what the server says it is', () => {
    const writing = run({ type: 'began', sessionId: 's' }, { type: 'wrote', text: 'A ' }, { type: 'wrote', text: 'ca' })
    expect(writing).toMatchObject({ state: 'writing', answer: 'A ca', sessionId: 's' })
    expect(isUnderWay(writing)).toBe(true)
    const done = afterStep(writing, { type: 'replied', reply: reply() })
    expect(done).toMatchObject({ state: 'done', answer: 'A case.', followUps: ['Which one?'] })
    expect(isUnderWay(done)).toBe(false)
  })

  it('starts anew when the connection broke and it is asked again', () => {
    const again = run(
      { type: 'wrote', text: 'A ca' },
      { type: 'began', sessionId: 's' },
      { type: 'wrote', text: 'A c' },
    )
    expect(again.answer).toBe('A c')
  })

  it('keeps what there is when it is stopped', () => {
    expect(run({ type: 'wrote', text: 'A ca' }, { type: 'stopped' })).toMatchObject({
      state: 'stopped',
      answer: 'A ca',
    })
  })

  it('says why there is none', () => {
    expect(run({ type: 'failed', detail: 'Too many questions.' })).toMatchObject({
      state: 'failed',
      failure: 'Too many questions.',
    })
  })
})

describe('looking at the page', () => {
  const mayLook = { type: 'replied', reply: reply({ needs_screenshot: true, response: 'May I look?' }) } as const

  it('waits for the person and is no longer under way', () => {
    const waiting = run(mayLook)
    expect(waiting).toMatchObject({ state: 'awaitingScreenshotPermission', answer: 'May I look?', sessionId: 's' })
    expect(isUnderWay(waiting)).toBe(false)
  })

  it('sends the picture once it is allowed', () => {
    const looking = run(mayLook, { type: 'lookAllowed' })
    expect(looking).toMatchObject({ state: 'looking', answer: '' })
    const looked = afterStep(looking, { type: 'looked', screenshot: 'data:image/jpeg;base64,AA' })
    expect(looked.state).toBe('asking')
    expect(lookFields(looked)).toEqual({ with_screenshot: true, page_screenshot: 'data:image/jpeg;base64,AA' })
  })

  it('sends none when it is refused, and is not asked twice', () => {
    const refused = run(mayLook, { type: 'lookRefused' })
    expect(refused).toMatchObject({ state: 'asking', answer: '' })
    expect(lookFields(refused)).toEqual({ no_screenshot_allowed: true })
    expect(afterStep(refused, mayLook).state).toBe('done')
  })

  it('needs no permission where the question asks for it', () => {
    const looked = run({ type: 'lookAskedFor' }, { type: 'looked', screenshot: 'data:image/jpeg;base64,AA' })
    expect(lookFields(looked)).toMatchObject({ bypass_permission: true, with_screenshot: true })
  })

  it('does without where the page could not be pictured', () => {
    expect(lookFields(run(mayLook, { type: 'lookAllowed' }, { type: 'lookFailed' }))).toEqual({
      no_screenshot_allowed: true,
    })
  })

  it('says nothing of it where nothing was said', () => expect(lookFields(asked)).toEqual({}))
})
