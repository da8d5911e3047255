import { i18n, type Messages } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../../testing/render.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'

const german = import.meta.glob<Messages>('../../../locales/de/desk.po', { import: 'messages' })
afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

function Place({ onFiles }: { onFiles: (files: File[]) => void }) {
  return <p>{useDroppedFiles(onFiles, true) ? 'over' : 'not over'}</p>
}

const dragged = (type: string, data: DataTransfer) =>
  new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true })

test('files are taken in every language of the page', async () => {
  const messages = await german['../../../locales/de/desk.po']?.()
  i18n.loadAndActivate({ locale: 'de', messages: messages ?? {} })
  const onFiles = vi.fn()
  await renderOnPage(<Place onFiles={onFiles} />)
  const data = new DataTransfer()
  data.items.add(new File(['a'], 'a.pdf'))
  window.dispatchEvent(dragged('dragover', data))
  await expect.element(page.getByText('over', { exact: true })).toBeVisible()
  window.dispatchEvent(dragged('drop', data))
  expect(onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'a.pdf' })])
})

test('a text that is dragged over the page is none', async () => {
  await renderOnPage(<Place onFiles={vi.fn()} />)
  const data = new DataTransfer()
  data.setData('text/plain', 'a')
  window.dispatchEvent(dragged('dragover', data))
  await expect.element(page.getByText('not over')).toBeVisible()
})
