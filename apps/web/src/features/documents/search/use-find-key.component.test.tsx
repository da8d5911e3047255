import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInKit } from '../../../testing/render.tsx'
import { useFindKey } from './use-find-key.ts'

type Props = { isHidden?: boolean; isCovered?: boolean; onReveal?: () => void }

function Desk({ isHidden, isCovered, onReveal }: Props) {
  const [reader, field] = [useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)]
  useFindKey(reader, field, onReveal)
  return (
    <>
      <textarea aria-label="Answer" />
      {isCovered && <div role="dialog" aria-modal aria-label="Briefing" />}
      <div hidden={isHidden}>
        <div ref={reader}>
          <input ref={field} aria-label="Find" />
        </div>
      </div>
    </>
  )
}

/** Whether the page took the key, so that the browser's own search does not open. */
function press(target: Element): boolean {
  const event = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

test('Ctrl F leads to the search of the documents from any field, and pressed again to that of the browser', async () => {
  const page = await renderInKit(<Desk />)
  const answer = page.getByLabelText('Answer')
  await answer.click()
  expect(press(answer.element())).toBe(true)
  await expect.element(page.getByLabelText('Find')).toHaveFocus()
  expect(press(page.getByLabelText('Find').element())).toBe(false)
})

test('documents that are not in sight are brought forward, where they can be', async () => {
  const onReveal = vi.fn()
  const page = await renderInKit(<Desk isHidden onReveal={onReveal} />)
  expect(press(page.getByLabelText('Answer').element())).toBe(true)
  expect(onReveal).toHaveBeenCalledOnce()
  await page.unmount()
  const fixed = await renderInKit(<Desk isHidden />)
  expect(press(fixed.getByLabelText('Answer').element())).toBe(false)
})

test('under a dialog they stay where they are', async () => {
  const page = await renderInKit(<Desk isCovered />)
  expect(press(page.getByLabelText('Answer').element())).toBe(false)
})
