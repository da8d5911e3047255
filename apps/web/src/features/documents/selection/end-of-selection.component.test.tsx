import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { makePdf } from '../../../testing/pdf.ts'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs } from '../../../testing/server.ts'
import { Documents } from '../Documents.tsx'
import { type DocumentSelection, onDocumentSelection } from './read-selection.ts'

const assignment = { email: 'owner@academy.example', caseId: 'selected', mode: 'training' }
const lines = ['First line', 'Second line is longer', 'Third', 'Fourth line']

type Point = { x: number; y: number }

/** What a hand does with a mouse: the browser itself decides what is selected. */
async function mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point) {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth)
  const scale = frame.width / window.innerWidth
  const session = cdp() as unknown as { send: (method: string, event: object) => Promise<unknown> }
  const place = { x: frame.left + x * scale, y: frame.top + y * scale }
  const buttons = type === 'mouseReleased' ? 0 : 1
  await session.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', buttons, clickCount: 1 })
}

async function drag(from: Point, to: Point) {
  // What is selected already would be dragged itself.
  document.getSelection()?.removeAllRanges()
  await mouse('mousePressed', from)
  for (const share of [0.2, 0.4, 0.6, 0.8, 0.9, 1])
    await mouse('mouseMoved', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  const selected = document.getSelection()?.toString().replaceAll(/\s+/g, ' ').trim()
  await mouse('mouseReleased', to)
  expect(document.getSelection()?.toString().replaceAll(/\s+/g, ' ').trim()).toBe(selected)
  return selected
}

const elementOf = (text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[data-text-of-page] span')].find(
    ({ textContent }) => textContent?.trim() === text,
  )
  return found?.getBoundingClientRect()
}

async function lineOf(text: string): Promise<DOMRect> {
  await expect.poll(() => elementOf(text), { timeout: 15_000 }).toBeTruthy()
  return elementOf(text) as DOMRect
}

const middle = ({ top, height }: DOMRect): number => top + height / 2
const beginning = (line: DOMRect): Point => ({ x: line.left + 1, y: middle(line) })
const behind = (line: DOMRect, distance: number): Point => ({ x: line.right + distance, y: middle(line) })

async function showLines(documentId: string) {
  answerAs({ [`GET /v1/any/cases/case_review/case_document/selected/${documentId}`]: new Response(makePdf([lines])) })
  const documents = [{ documentId, title: 'Extract', contentType: 'application/pdf' as const }]
  await renderOnPage(
    <div style={{ width: 640, height: 700, display: 'flex' }}>
      <Documents assignment={assignment} documents={documents} />
    </div>,
  )
}

test.each([5, 60, 200])('a drag to %s pixels behind the last letter of a line selects the line', async (distance) => {
  await showLines(`line-${distance}`)
  const line = await lineOf('First line')
  expect(await drag(beginning(line), behind(line, distance))).toBe('First line')
})

test('a drag to between two lines selects what is above', async () => {
  await showLines('between')
  const [first, second] = [await lineOf('First line'), await lineOf('Second line is longer')]
  const between = { x: second.right + 40, y: (first.bottom + second.top) / 2 }
  let selection: DocumentSelection | undefined
  const stop = onDocumentSelection((now) => {
    selection = now
  })
  expect(await drag(beginning(first), between)).toBe('First line')
  stop()
  // The boxes of the letters, and of nothing that covers the page.
  expect(selection?.quads).toHaveLength(1)
  expect(selection?.rect.height).toBeLessThan(2 * first.height)
})

test('a drag to below the last line selects up to its end', async () => {
  await showLines('below')
  const [third, last] = [await lineOf('Third'), await lineOf('Fourth line')]
  expect(await drag(beginning(third), { x: last.right + 30, y: last.bottom + 120 })).toBe('Third Fourth line')
})

test('a drag backwards to the margin beside a line selects from its beginning', async () => {
  await showLines('backwards')
  const [first, second] = [await lineOf('First line'), await lineOf('Second line is longer')]
  const margin = { x: second.left - 30, y: middle(second) }
  expect(await drag({ x: second.right - 1, y: middle(second) }, margin)).toBe('Second line is longer')
  expect(await drag({ x: second.right - 1, y: middle(second) }, beginning(first))).toBe(
    'First line Second line is longer',
  )
})
