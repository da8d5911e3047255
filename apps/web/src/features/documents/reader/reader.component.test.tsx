import type { RecognizedText } from '@casebench/shared/recognized-text'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makePdf } from '../../../testing/pdf.ts'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs } from '../../../testing/server.ts'
import { Documents } from '../Documents.tsx'
import { recognizedInterval } from '../recognized-query.ts'
import { type DocumentSelection, onDocumentSelection } from '../selection/read-selection.ts'
import { showInDocument } from '../selection/show-request.ts'

const assignment = { email: 'owner@academy.example', caseId: 'a', mode: 'training' }
const address = (documentId: string) => `GET /v1/any/cases/case_review/case_document/a/${documentId}`
const text = (content: string): Response => new Response(new Blob([content], { type: 'text/plain' }))

type Shown = {
  documentId: string
  title: string
  contentType: 'application/pdf' | 'text/plain'
  language?: string
}
const pdf = (documentId: string, title: string): Shown => ({ documentId, title, contentType: 'application/pdf' })
const profile = pdf('profile', 'Business profile')
const note: Shown = { documentId: 'note', title: 'File note', contentType: 'text/plain' }

const sheets = () => [...document.querySelectorAll<HTMLElement>('[data-page]')]
const lineOf = (content: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-text-of-page] span')].find((one) => one.textContent === content)

/** The engine for PDFs comes with the first. */
const expectLine = (content: string) => expect.poll(() => lineOf(content), { timeout: 15_000 }).toBeTruthy()

// The queries of the page are kept in its own client, by document: each test has its own documents.
beforeEach(() => {
  localStorage.clear()
})

const show = (documents: readonly Shown[], { width = 640, height = 700 } = {}) =>
  renderOnPage(
    <div style={{ width, height, display: 'flex' }}>
      <Documents assignment={assignment} documents={documents} />
    </div>,
  )

test('the search finds in all documents, whatever their kind, and leads from one to the next', async () => {
  const picture = pdf('picture', 'Chart')
  answerAs({
    [address('profile')]: new Response(makePdf([['Issued share capital'], ['Paid-up share CAPITAL, capital']])),
    [address('note')]: text('The capit\u00e1l was paid up.'),
    [address('picture')]: new Response(makePdf([[]])),
  })
  await show([profile, picture, note])
  await userEvent.keyboard('{Control>}f{/Control}')
  const field = page.getByRole('textbox', { name: 'Find in the documents' })
  await field.fill('capital')
  await expect.element(page.getByRole('button', { name: '4 in 2 documents' })).toBeVisible()
  await expect.element(page.getByText('1 of 4')).toBeVisible()
  await page.getByRole('button', { name: '4 in 2 documents' }).click()
  await expect.element(page.getByText('Chart is a picture without text. It cannot be searched.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'p. 2 Paid-up share CAPITAL, capital' }).first()).toBeVisible()
  await page.getByText('This document').click()
  await expect.element(page.getByRole('button', { name: '3 matches' })).toBeVisible()
  await page.getByText('All documents').click()
  await userEvent.keyboard('{Escape}')
  await field.click()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.element(page.getByRole('tab', { name: 'File note' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('4 of 4')).toBeVisible()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(page.getByRole('tab', { name: 'Business profile' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => CSS.highlights.get('document-found-current')?.size).toBe(1)
})

test('a text that is still being recognised is found once it is there', async () => {
  const answer = (recognized: RecognizedText) =>
    answerAs({
      [address('scan')]: new Response(makePdf([[]])),
      'GET /v1/any/cases/case_review/recognized_text/a/scan': recognized,
    })
  answer({ state: 'pending', pages: [] })
  await show([pdf('scan', 'Scan')])
  await page.getByRole('textbox', { name: 'Find in the documents' }).fill('capital')
  await page.getByRole('button', { name: 'No matches' }).click()
  await expect
    .element(page.getByText('The text of Scan is still being recognised. It is searched when that is done.'))
    .toBeVisible()
  const words = [{ text: 'Capital', x: 0.1, y: 0.1, width: 0.2, height: 0.05, endsLine: true }]
  answer({ state: 'done', pages: [{ page: 1, confidence: 0.9, words }] })
  await expect
    .element(page.getByRole('button', { name: '1 in 1 document' }), { timeout: 3 * recognizedInterval })
    .toBeVisible()
})

test('arrow keys lead through all tabs, also those that have no room', async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({
    ...note,
    documentId: `note-${index}`,
    title: `A rather long title ${index}`,
  }))
  answerAs(Object.fromEntries(many.map(({ documentId }) => [address(documentId), text(documentId)])))
  await show(many)
  const more = page.getByRole('button', { name: /more documents/ })
  await expect.element(more).toHaveTextContent(/^\+[1-5]$/)
  await page.getByRole('tab', { name: 'A rather long title 0' }).click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  const fifth = page.getByRole('tab', { name: 'A rather long title 4' })
  await expect.element(fifth).toHaveAttribute('aria-selected', 'true')
  await expect.element(fifth).toHaveFocus()
  await expectLine('note-4')
  expect(document.activeElement?.hasAttribute('data-away')).toBe(false)
  await more.click()
  await page.getByRole('menuitem', { name: 'A rather long title 5' }).click()
  await expectLine('note-5')
})

test('two documents stand beside each other, and a separator with a name moves between them', async () => {
  answerAs({ [address('profile')]: new Response(makePdf([['First']])), [address('note')]: text('Second') })
  await show([profile, note], { width: 900 })
  await page.getByRole('button', { name: 'Side by side' }).click()
  await expectLine('First')
  await expectLine('Second')
  const separator = page.getByRole('separator', { name: 'Resize the two documents' })
  await expect.element(separator).toHaveAttribute('aria-valuenow', '50')
  ;(separator.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(separator).toHaveAttribute('aria-valuenow', '45')
  await page.getByRole('button', { name: 'Close Business profile' }).click()
  await expect.poll(() => lineOf('First')).toBeFalsy()
  expect(lineOf('Second')).toBeTruthy()
})

test('a long document draws what is in sight alone', async () => {
  const pages = Array.from({ length: 500 }, (_, index) => [`This is page ${index + 1}`])
  answerAs({ [address('long')]: new Response(makePdf(pages)) })
  await show([pdf('long', 'Long')])
  await expectLine('This is page 1')
  expect(sheets().length).toBeLessThan(5)
  const number = page.getByRole('textbox', { name: 'Page, of 500' })
  await number.fill('321')
  await userEvent.keyboard('{Enter}')
  await expectLine('This is page 321')
  await page.getByRole('button', { name: 'Thumbnails' }).click()
  const thumbnail = page.getByRole('button', { name: 'Page 321', exact: true })
  await expect.element(thumbnail).toHaveAttribute('aria-current', 'page')
  expect(document.querySelectorAll('[data-thumbnail]').length).toBeLessThan(40)
  ;(thumbnail.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: 'Page 322', exact: true })).toHaveFocus()
})

test.each([0, 90, 180, 270])(
  'the text of a page that is rotated by %s degrees lies where it is drawn',
  async (rotate) => {
    const id = `rotated-${rotate}`
    answerAs({ [address(id)]: new Response(makePdf([['Rotated text']], { rotate })) })
    await show([pdf(id, 'Rotated')])
    await page.getByRole('button', { name: 'Fit page' }).click()
    await expectLine('Rotated text')
    // On the page as it is the text begins 72 of 595 from the left and some 82 of 842 from the top.
    await expect
      .poll(() => {
        const sheet = sheets()[0]?.getBoundingClientRect()
        const line = lineOf('Rotated text')?.getBoundingClientRect()
        if (!sheet || !line) return []
        const [x, y] = [
          (line.left + line.width / 2 - sheet.left) / sheet.width,
          (line.top + line.height / 2 - sheet.top) / sheet.height,
        ]
        const place = { 0: [x, y], 90: [y, 1 - x], 180: [1 - x, 1 - y], 270: [1 - y, x] }[rotate]
        return place?.map((part) => Math.round(part * 50) / 50)
      })
      .toEqual([0.18, 0.1])
  },
)

test.each([
  ['encrypted', makePdf([['Secret']], { encrypted: true }), 'This document is password-protected'],
  ['broken', new Blob(['%PDF-1.4 and then nothing']), 'This document is damaged'],
])('a document that is %s says so', async (id, content, title) => {
  answerAs({ [address(id)]: new Response(content) })
  await show([pdf(id, 'Of no use')])
  await expect.element(page.getByRole('alert')).toHaveTextContent(title)
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('offline, what was opened is there, and the rest says why it is not, until the device is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  answerAs({ [address('profile')]: new Response(makePdf([['Opened before']])) })
  await show([profile, note])
  await expectLine('Opened before')
  online.mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await page.getByRole('tab', { name: 'File note' }).click()
  await expect.element(page.getByRole('alert'), { timeout: 10_000 }).toHaveTextContent('You are offline')
  await page.getByRole('tab', { name: 'Business profile' }).click()
  await expectLine('Opened before')
  await page.getByRole('tab', { name: 'File note' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You are offline')
  online.mockReturnValue(true)
  answerAs({ [address('note')]: text('Back again') })
  window.dispatchEvent(new Event('online'))
  await expectLine('Back again')
  online.mockRestore()
})

test('a selection has its page, text and boxes, which are highlighted when they are asked for', async () => {
  answerAs({
    [address('profile')]: new Response(makePdf([['First page'], ['Paid-up share capital', '1,200,000 dollars']])),
    [address('note')]: text('Other'),
  })
  await show([profile, note])
  showInDocument({ documentId: 'profile', page: 2, quads: [] })
  await expectLine('1,200,000 dollars')
  const line = lineOf('1,200,000 dollars')?.firstChild
  if (!line) throw new Error('There is no such line')
  let selection: DocumentSelection | undefined
  const stop = onDocumentSelection((now) => {
    selection = now
  })
  document.getSelection()?.setBaseAndExtent(line, 0, line, 9)
  await expect.poll(() => selection?.text).toBe('1,200,000')
  stop()
  expect(selection).toMatchObject({ documentId: 'profile', page: 2, text: '1,200,000', after: ' dollars' })
  expect(selection?.before.trim()).toBe('Paid-up share capital')
  const [quad] = selection?.quads ?? []
  expect(quad?.x).toBeCloseTo(72 / 595, 2)
  expect(quad?.y).toBeCloseTo((842 - 740 - 12) / 842, 1)

  await page.getByRole('tab', { name: 'File note' }).click()
  await expectLine('Other')
  showInDocument({ documentId: 'profile', page: 2, quads: selection?.quads ?? [] })
  const mark = () => document.querySelector<HTMLElement>('[data-mark]')
  await expect.poll(() => mark()?.offsetWidth ?? 0).toBeGreaterThan(40)
  await expectLine('1,200,000 dollars')
  const [seen, written] = [mark()?.getBoundingClientRect(), lineOf('1,200,000 dollars')?.getBoundingClientRect()]
  expect(Math.abs((seen?.left ?? 0) - (written?.left ?? 1000))).toBeLessThan(2)
  expect(Math.abs((seen?.top ?? 0) - (written?.top ?? 1000))).toBeLessThan(4)
})

test.each([
  ['as it says itself', makePdf([['Stammkapital']], { language: 'de-at' }), 'es', 'de-AT'],
  ['as its case, where it says nothing', makePdf([['Stammkapital']]), 'es', 'es'],
  ['as its case, where what it says is no language', makePdf([['Stammkapital']], { language: '?' }), 'es', 'es'],
  ['in none, where nobody said', makePdf([['Stammkapital']]), undefined, ''],
])('the text of a page is in a language %s', async (how, content, language, expected) => {
  const documentId = `in-a-language-${how}`.replace(/\W+/g, '-')
  answerAs({ [address(documentId)]: new Response(content) })
  await show([{ ...pdf(documentId, 'Extract'), ...(language === undefined ? {} : { language }) }])
  await expectLine('Stammkapital')
  expect(lineOf('Stammkapital')?.closest('[lang]')?.getAttribute('lang')).toBe(expected)
})

test('a document of text is in the language of its case', async () => {
  answerAs({ [address('spoken')]: text('Capital social') })
  await show([{ ...note, documentId: 'spoken', language: 'es' }])
  await expectLine('Capital social')
  expect(lineOf('Capital social')?.closest('[lang]')?.getAttribute('lang')).toBe('es')
})
