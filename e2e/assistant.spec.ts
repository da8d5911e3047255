import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFit, signIn, test } from './support.ts'

const launcher = (page: Page) => page.getByRole('button', { name: 'Ask Manu' })
const manu = (page: Page) => page.getByRole('dialog', { name: 'Manu' })
const question = (page: Page) => manu(page).getByRole('textbox', { name: 'Your question' })
const newest = (page: Page) => manu(page).getByRole('article').first()

async function ask(page: Page, text: string): Promise<void> {
  await question(page).fill(text)
  await question(page).press('Enter')
}

test('Manu greets once for a login, answers from the knowledge base, and is out of the way again by Esc', async ({
  page,
}) => {
  await signIn(page, 'ben')
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: a greeting is off in the other tests.
    document.cookie = 'casebench-manu-greetings=on; path=/'
  })
  await page.reload()
  const dismiss = page.getByRole('button', { name: 'Dismiss Manu’s greeting' })
  await expect(page.getByRole('status').filter({ hasText: 'Hello Ben!' })).toBeAttached()
  // In free space of the bar: it covers nothing of the page.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hello Ben!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask Manu, 1 new message' })).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 780 })
  await expect(dismiss).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ask Manu, 1 new message' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Ask Manu, 1 new message' }).click()
  await expect(manu(page).getByText('Hello Ben!')).toBeVisible()
  await question(page).press('Escape')
  await expect(page.getByRole('button', { name: 'Ask Manu', exact: true })).toBeVisible()
  await page.reload()
  await expect(launcher(page)).toBeVisible()

  await launcher(page).click()
  await expect(question(page)).toBeFocused()
  await expect(dismiss).toHaveCount(0)
  await ask(page, 'What does customer due diligence (CDD) consist of?')
  await expect(newest(page).getByText('identify the customer and verify the identity')).toBeVisible()
  await expect(newest(page).getByRole('heading', { name: 'Sources' })).toBeVisible()
  await expectFit(page)
  // Nobody takes Manu for a person.
  await expect(manu(page).getByText('AI assistant', { exact: true })).toBeVisible()
  const disclosure = manu(page).getByText(
    'Manu is an AI assistant and can be wrong. Check what matters against the sources.',
  )
  await expect(disclosure).toHaveCount(1)
  await ask(page, 'What is a shell company?')
  await expect(newest(page).getByRole('heading', { name: 'Sources' })).toBeVisible()
  await expect(disclosure).toHaveCount(1)
  // No model is connected here: the next step comes from the dashboard, and no picture is taken.
  await ask(page, 'what should i do next')
  await expect(newest(page).getByRole('link', { name: 'your dashboard' })).toBeVisible()
  await ask(page, 'Look at my screen')
  await expect(newest(page).getByText('No picture of it was taken.')).toBeVisible()
  await expect(newest(page).getByAltText('Screenshot sent to Manu')).toHaveCount(0)

  await question(page).press('Escape')
  await expect(manu(page)).toHaveCount(0)
  await expect(launcher(page)).toBeFocused()
  // Another page, and a reload: the talk is there.
  await page.goto('/community')
  await launcher(page).click()
  await expect(manu(page).getByText('identify the customer and verify the identity')).toBeVisible()
})

type ManuRequest = {
  user_input: string
  session_id: string | null
  page_screenshot?: string
  with_screenshot?: boolean
  no_screenshot_allowed?: boolean
  attached_images?: { filename: string; base64_data: string; mime_type: string }[]
}

/** A server whose model sees: it asks to look first. */
async function serverThatLooks(page: Page): Promise<ManuRequest[]> {
  const asked: ManuRequest[] = []
  const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  await page.route('**/manuai_2.0/respond', async (route) => {
    const body: ManuRequest = route.request().postDataJSON()
    asked.push(body)
    const asks = !body.with_screenshot && !body.no_screenshot_allowed
    const session = { session_id: body.session_id ?? crypto.randomUUID(), answer_id: crypto.randomUUID() }
    const response = asks ? 'May I look at your screen?' : body.with_screenshot ? 'I see it.' : 'I go without.'
    const reply = { ...session, response, needs_screenshot: asks, follow_up_questions: [], sources: [], state: 'done' }
    await route.fulfill({
      contentType: 'text/event-stream',
      body: event('session', session) + event('delta', { text: response }) + event('done', reply),
    })
  })
  return asked
}

/** Squares on the page, 40 pixels wide: one that may be seen, one that may not, and one behind Manu. */
const addSquares = (page: Page) =>
  page.evaluate(() => {
    const square = (left: number, color: string, className: string) => {
      const element = document.createElement('div')
      element.className = className
      element.style.cssText = `position: fixed; z-index: 120; top: 400px; left: ${left}px; width: 40px; height: 40px; background: ${color}`
      document.body.append(element)
    }
    square(10, 'rgb(255, 0, 0)', '')
    square(10, 'rgb(0, 0, 255)', 'no-screenshot')
    square(1100, 'rgb(0, 160, 0)', '')
  })

/** Width and height of a picture, and its colours in the middle of those squares, at the scale of the picture. */
const looked = (page: Page, picture: string) =>
  page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const at = (x: number, y: number) => [...(context?.getImageData(x * 0.6, y * 0.6, 1, 1).data ?? [])].slice(0, 3)
    return { size: [image.width, image.height], shown: at(30, 420), behind: at(1120, 420) }
  }, picture)

/** JPEG keeps colours nearly. */
const expectColor = (found: number[], wanted: number[]) => {
  expect(found).toHaveLength(3)
  for (const [index, value] of wanted.entries()) expect(Math.abs((found[index] ?? -1000) - value)).toBeLessThan(25)
}

test('Manu looks at the page only when it is allowed to, and sees neither itself nor what is nobody’s business', async ({
  page,
}) => {
  const asked = await serverThatLooks(page)
  await signIn(page, 'ana')
  await launcher(page).click()
  await ask(page, 'What is that over there?')
  await manu(page).getByRole('button', { name: 'Not now' }).click()
  await expect(newest(page).getByText('I go without.')).toBeVisible()
  await expect(question(page)).toBeFocused()
  expect(asked[1]).toMatchObject({ user_input: 'What is that over there?', no_screenshot_allowed: true })
  expect(asked[1]?.page_screenshot).toBeUndefined()

  await addSquares(page)
  await ask(page, 'And over there?')
  await expect(manu(page).getByRole('button', { name: 'Allow' })).toBeVisible()
  await expectAccessible(page)
  await manu(page).getByRole('button', { name: 'Allow' }).click()
  await expect(newest(page).getByText('I see it.')).toBeVisible()
  await expect(manu(page).getByAltText('Screenshot sent to Manu')).toBeVisible()
  const sent = asked[3]
  expect(sent).toMatchObject({ user_input: 'And over there?', with_screenshot: true, session_id: asked[1]?.session_id })
  expect(sent?.page_screenshot).toMatch(/^data:image\/jpeg;base64,/)
  const { size, shown, behind } = await looked(page, sent?.page_screenshot ?? '')
  expect(size).toEqual([768, 480])
  expectColor(shown, [255, 0, 0])
  expectColor(behind, [0, 160, 0])
})

/** A server that begins each answer and goes on with it until it is stopped, or the line breaks. */
const serverThatGoesOn = (page: Page) =>
  page.addInitScript(() => {
    const real = window.fetch
    const session = { session_id: crypto.randomUUID(), answer_id: crypto.randomUUID() }
    const reply = {
      ...session,
      response: 'The first words',
      needs_screenshot: false,
      follow_up_questions: [],
      sources: [],
    }
    const event = (name: string, data: object) =>
      new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    let writing: ReadableStreamDefaultController<Uint8Array> | undefined
    const broken = () => new TypeError('Failed to fetch')
    window.addEventListener('offline', () => writing?.error(broken()))
    window.fetch = async (input, init) => {
      const { url } = new Request(input, init)
      if (url.endsWith('/stop_answer')) {
        writing?.enqueue(event('done', { ...reply, state: 'stopped' }))
        writing?.close()
        return Response.json({ message: 'Stopped.', state: 'stopped' })
      }
      if (!url.endsWith('/respond')) return real(input, init)
      if (!navigator.onLine) throw broken()
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          writing = controller
          controller.enqueue(event('session', session))
          controller.enqueue(event('delta', { text: reply.response }))
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
  })

test('an answer is stopped in the middle; one whose line breaks keeps its text and can be asked again', async ({
  page,
}) => {
  await serverThatGoesOn(page)
  await signIn(page, 'ana')
  await launcher(page).click()
  await ask(page, 'Who is a beneficial owner?')
  await expect(newest(page).getByText('The first words')).toBeVisible()
  await manu(page).getByRole('button', { name: 'Stop' }).click()
  await expect(newest(page).getByText('Stopped', { exact: true })).toBeVisible()
  await expect(newest(page).getByText('The first words')).toBeVisible()
  await expect(question(page)).toBeFocused()

  await ask(page, 'And who is none?')
  await expect(newest(page).getByText('The first words')).toBeVisible()
  await page.context().setOffline(true)
  await expect(newest(page).getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 15_000 })
  await expect(newest(page).getByText('The first words')).toBeVisible()
  await expect(newest(page).getByText('And who is none?')).toBeVisible()
  await expect(manu(page).getByText('You are offline.', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await newest(page).getByRole('button', { name: 'Retry' }).click()
  await expect(manu(page).getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(newest(page).getByText('And who is none?')).toBeVisible()
  await expect(newest(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('an answer in the middle of which the page is left is there again, as far as it came', async ({ page }) => {
  await signIn(page, 'ana')
  // The end of the answer does not come through any more.
  await page.addInitScript(() => {
    const real = window.fetch
    window.fetch = async (input, init) => {
      const response = await real(input, init)
      if (!response.url.endsWith('/respond') || response.body === null) return response
      const cut = new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          // What was written last may come together with the end.
          const [before = '', end] = new TextDecoder().decode(chunk).split('event: done')
          controller.enqueue(new TextEncoder().encode(before))
          return end === undefined ? undefined : new Promise(() => {})
        },
      })
      return new Response(response.body.pipeThrough(cut), response)
    }
  })
  await page.reload()
  await launcher(page).click()
  await ask(page, 'What does customer due diligence (CDD) consist of?')
  const answer = newest(page).getByText('identify the customer and verify the identity')
  await expect(answer).toBeVisible()
  await page.goto('/community')
  await launcher(page).click()
  await expect(answer).toBeVisible()
})

/** A server that writes a draft, and closes with what holds in its place once the page is told to go on. */
const serverThatRewrites = (page: Page) =>
  page.addInitScript(() => {
    const real = window.fetch
    const session = { session_id: crypto.randomUUID(), answer_id: crypto.randomUUID() }
    const reply = { needs_screenshot: false, follow_up_questions: [], sources: [], state: 'done' }
    const event = (name: string, data: object) =>
      new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    window.fetch = async (input, init) => {
      if (!new Request(input, init).url.endsWith('/respond')) return real(input, init)
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(event('session', session))
          for (const text of ['The answer sheet ', 'has the date 2013.']) controller.enqueue(event('delta', { text }))
          window.addEventListener('close-answer', () => {
            controller.enqueue(event('done', { ...session, ...reply, response: 'I cannot tell you that.' }))
            controller.close()
          })
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
  })

test('what was streamed of an answer gives way to the response that closes it', async ({ page }) => {
  await serverThatRewrites(page)
  await signIn(page, 'ana')
  await launcher(page).click()
  await ask(page, 'Which date is right?')
  await expect(newest(page).getByText('The answer sheet has the date 2013.')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('close-answer')))
  await expect(newest(page).getByText('I cannot tell you that.')).toBeVisible()
  const closed = async () => {
    await expect(newest(page).getByText('I cannot tell you that.')).toBeVisible()
    // Nowhere: not in what is read out, and not on the device.
    expect(await page.content()).not.toContain('has the date 2013')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('has the date 2013')
  }
  await closed()
})

test('earlier conversations that cannot be loaded say so, and come when they are tried again', async ({ page }) => {
  const entry = {
    id: crypto.randomUUID(),
    question: 'Who is a beneficial owner?',
    answer: 'Whoever owns or controls it in the end.',
    timestamp: new Date(Date.now() - 86_400_000).toISOString(),
    session_id: crypto.randomUUID(),
    state: 'done',
    follow_up_questions: [],
    sources: [],
    attached_images: [],
  }
  let isBroken = true
  await page.route('**/get_chat_history', (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          json: { status: 500, detail: 'Broken.' },
        })
      : route.fulfill({ json: [entry] }),
  )
  await signIn(page, 'ana')
  await launcher(page).click()
  const failure = manu(page).getByText('Could not load earlier conversations.')
  await expect(failure).toBeVisible({ timeout: 20_000 })
  await expectFit(page)
  // Asking goes on meanwhile.
  await expect(question(page)).toBeEnabled()
  isBroken = false
  await manu(page).getByRole('button', { name: 'Try again' }).click()
  await expect(newest(page).getByText(entry.answer)).toBeVisible()
  await expect(failure).toHaveCount(0)
})

/** A small picture and a text, as the clipboard or a drag has them. */
const filesNamed = (page: Page, name: string) =>
  page.evaluateHandle((picture) => {
    const transfer = new DataTransfer()
    const png = Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
      (letter) => letter.charCodeAt(0),
    )
    transfer.items.add(new File([png], picture, { type: 'image/png' }))
    transfer.items.add(new File(['text'], 'notes.txt', { type: 'text/plain' }))
    return transfer
  }, name)

test('a picture is pasted and another dropped; both go with the question, and what is no picture does not', async ({
  page,
}) => {
  const asked = await serverThatLooks(page)
  await signIn(page, 'ana')
  await launcher(page).click()
  await question(page).evaluate(
    (field, clipboardData) =>
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    await filesNamed(page, 'pasted.png'),
  )
  await expect(manu(page).getByRole('img', { name: 'pasted.png' })).toBeVisible()
  await expect(manu(page).getByText('“notes.txt” cannot be attached.', { exact: false })).toBeVisible()
  await manu(page).dispatchEvent('drop', { dataTransfer: await filesNamed(page, 'dropped.png') })
  await expect(manu(page).getByRole('img', { name: 'dropped.png' })).toBeVisible()
  await expectAccessible(page)
  await ask(page, 'What are these?')
  await expect(newest(page).getByRole('img', { name: 'dropped.png' })).toBeVisible()
  // What was asked stands there before it is sent.
  await expect.poll(() => asked.length).toBe(1)
  const sent = asked[0]?.attached_images?.map(({ filename, mime_type }) => ({ filename, mime_type }))
  expect(sent).toEqual([
    { filename: 'pasted.png', mime_type: 'image/png' },
    { filename: 'dropped.png', mime_type: 'image/png' },
  ])
  expect(asked[0]?.attached_images?.[0]?.base64_data).toMatch(/^data:image\/png;base64,iVBOR/)
})

test('in a test Manu refuses, greets nobody, and no model is asked', async ({ page }) => {
  await signIn(page, 'ana')
  await launcher(page).click()
  await ask(page, 'What does customer due diligence (CDD) consist of?')
  const earlier = manu(page).getByText('identify the customer and verify the identity')
  await expect(earlier.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/platform?mode=test')
  await page
    .getByRole('row', { name: /Caldmuir Orchard/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
  const called: string[] = []
  page.on('request', (request) => {
    if (/manuai|page_visits/.test(request.url())) called.push(request.url())
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(called).toEqual([])
  await launcher(page).click()
  await expect(question(page)).toHaveAccessibleDescription(/^Manu does not help during a test/)
  await expectFit(page)
  await expect(earlier).toHaveCount(0)
  await question(page).fill('Who is the beneficial owner?')
  await question(page).press('Enter')
  await expect(newest(page)).toContainText(/assessment|test/)
  await expect(manu(page).getByText(/^Manu does not help during a test/)).toBeVisible()
  await expect(manu(page).getByRole('heading', { name: 'Sources' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(manu(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Not now' }).click()
  await launcher(page).click()
  await expect(earlier.first()).toBeVisible()
  await expect(question(page)).toHaveAccessibleDescription('')
})

test('at the end of a page nothing lies below the button of Manu, at any width', async ({ page }) => {
  await signIn(page, 'owner')
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 500 })
    for (const address of ['/platform', '/platform/account', '/community', '/audit_trail', '/admin', '/admin/system']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Ask Manu' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const covered = await page.evaluate(() => {
        const button = document.querySelector('#manu-chat-container button')?.getBoundingClientRect()
        if (!button) return ['no button']
        return [...document.querySelectorAll('main :is(a, button, input, td, dd, p)')].flatMap((element) => {
          const { top, bottom, left, right, width } = element.getBoundingClientRect()
          const isBelow = top < button.bottom && bottom > button.top && left < button.right && right > button.left
          return width > 0 && isBelow ? [element.textContent] : []
        })
      })
      expect(covered, `${address} at ${width}`).toEqual([])
    }
  }
})
