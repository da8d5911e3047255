import { Button, Tabs } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronRight,
  IconLogout,
  IconPlus,
  IconSearch,
  IconSend,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInKit } from '../testing/render.tsx'
import { Blocked } from './Blocked.tsx'
import { CompletenessRing } from './CompletenessRing.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DropFile } from './DropFile.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { QueryBoundary } from './QueryBoundary.tsx'
import { TabList } from './TabList.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('a dialog that asks before something is destroyed', () => {
  const dialog = (more: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => (
    <ConfirmDialog
      opened
      title="Delete 10 people?"
      names={Array.from({ length: 10 }, (_, index) => `Person ${index}`)}
      action="Delete 10 people"
      pending={false}
      onConfirm={() => {}}
      onClose={() => {}}
      {...more}
    >
      Their answers go with them.
    </ConfirmDialog>
  )

  test('names what goes, as far as there is room, and begins at Cancel', async () => {
    await renderInKit(dialog())
    await expect.element(page.getByRole('dialog', { name: 'Delete 10 people?' })).toBeVisible()
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([...Array.from({ length: 8 }, (_, index) => `Person ${index}`), 'and 2 more'])
    await expect.element(button('Cancel')).toHaveFocus()
    await expect.element(button('Delete 10 people')).toHaveAccessibleDescription('Their answers go with them.')
  })

  test('does nothing until what has to be typed is typed', async () => {
    const onConfirm = vi.fn()
    await renderInKit(dialog({ typed: '10', onConfirm }))
    await button('Delete 10 people').click({ force: true })
    await expect.element(button('Delete 10 people')).toHaveAccessibleDescription('Type 10 first.')
    expect(onConfirm).not.toHaveBeenCalled()
    await page.getByLabelText('Type 10 to confirm').fill(' 10 ')
    await button('Delete 10 people').click()
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  test('is closed by Escape, and says why nothing can be done', async () => {
    const [onConfirm, onClose] = [vi.fn(), vi.fn()]
    await renderInKit(dialog({ obstacle: 'They are being erased already.', onConfirm, onClose }))
    await expect.element(button('Delete 10 people')).toHaveAccessibleDescription('They are being erased already.')
    await button('Delete 10 people').click({ force: true })
    await userEvent.keyboard('{Escape}')
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
  })
})

function Loaded({ load }: { load: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['names'], queryFn: load })
  return (
    <>
      <QueryBoundary
        query={query}
        failed="Could not load the names"
        loading={<p>…</p>}
        isEmpty={(names) => names.length === 0}
        empty={<p>No names yet</p>}
      >
        {(names) => names.map((name) => <p key={name}>{name}</p>)}
      </QueryBoundary>
      <button type="button" onClick={() => query.refetch()}>
        Again
      </button>
    </>
  )
}

describe('what is loaded', () => {
  test('says that it is on its way, then shows it, and keeps it where asking again fails', async () => {
    let fail: (error: Error) => void = () => {}
    let succeed: (names: string[]) => void = () => {}
    const load = vi.fn(
      () =>
        new Promise<string[]>((resolve, reject) => {
          succeed = resolve
          fail = reject
        }),
    )
    await renderInKit(<Loaded load={load} />)
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading…')
    succeed(['Ana'])
    await expect.element(page.getByText('Ana')).toBeVisible()
    await button('Again').click()
    await expect.poll(() => load.mock.calls.length).toBe(2)
    fail(new Error('The line is down.'))
    await expect.element(page.getByText('Ana')).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  test('says why it could not be loaded, and is asked for again', async () => {
    const load = vi.fn(async () => {
      if (load.mock.calls.length === 1) throw new Error('The line is down.')
      return []
    })
    await renderInKit(<Loaded load={load} />)
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Could not load the names.*The line is down\./)
    await button('Try again').click()
    await expect.element(page.getByText('No names yet')).toBeVisible()
  })
})

test('a button that can do nothing says why to the keyboard, and does nothing', async () => {
  const onClick = vi.fn()
  await renderInKit(
    <Blocked reason="Nothing has changed.">
      <Button onClick={onClick}>Save</Button>
    </Blocked>,
  )
  await userEvent.tab()
  await expect.element(button('Save')).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Nothing has changed.')
  await userEvent.keyboard('{Enter} ')
  expect(onClick).not.toHaveBeenCalled()
})

describe('a place for a file', () => {
  const place = (more: Partial<Parameters<typeof DropFile>[0]> = {}) => (
    <DropFile
      label="Start an import"
      inputLabel="File of people"
      accept=".csv"
      variant="filled"
      onFile={() => {}}
      {...more}
    >
      Drop a CSV file here
    </DropFile>
  )
  const file = new File(['email\n'], 'people.csv', { type: 'text/csv' })

  test('takes one that is chosen, also the same again', async () => {
    const onFile = vi.fn()
    await renderInKit(place({ onFile }))
    for (const _time of [1, 2]) await userEvent.upload(page.getByLabelText('File of people'), file)
    expect(onFile.mock.calls.map(([{ name }]) => name)).toEqual(['people.csv', 'people.csv'])
  })

  test('takes one that is dropped, but none while one is on its way', async () => {
    const onFile = vi.fn()
    const drop = () => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(file)
      page
        .getByRole('region', { name: 'Start an import' })
        .element()
        .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }
    const shown = await renderInKit(place({ onFile }))
    drop()
    expect(onFile).toHaveBeenCalledOnce()
    await shown.unmount()
    await renderInKit(place({ onFile, percent: 40 }))
    await expect.element(page.getByRole('status')).toHaveTextContent('40% sent')
    drop()
    expect(onFile).toHaveBeenCalledOnce()
  })

  test('says what was wrong with the last one', async () => {
    await renderInKit(place({ fault: 'This file has no column “email”.' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('This file has no column “email”.')
  })
})

const names = ['Queue', 'Second marking', 'Regrading', 'Failed evaluations']
function Narrow() {
  const [tab, setTab] = useState('Queue')
  return (
    <div style={{ width: 220 }}>
      <Tabs value={tab} onChange={(wanted) => setTab(wanted ?? 'Queue')}>
        <TabList selected={tab}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </TabList>
      </Tabs>
    </div>
  )
}

test('tabs without room stay in one line, with the selected one in sight', async () => {
  await renderInKit(<Narrow />)
  const tops = new Set(
    page
      .getByRole('tab')
      .elements()
      .map((tab) => Math.round(tab.getBoundingClientRect().top)),
  )
  expect(tops.size).toBe(1)
  await page.getByRole('tab', { name: 'Queue' }).click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  const last = page.getByRole('tab', { name: 'Failed evaluations' })
  await expect.element(last).toHaveAttribute('aria-selected', 'true')
  const line = page.getByRole('tablist').element().getBoundingClientRect()
  await expect.poll(() => last.element().getBoundingClientRect().right).toBeLessThanOrEqual(line.right + 1)
})

test('what points in a direction is mirrored where the page runs from right to left, and nothing else', async () => {
  const icons = [IconArrowBackUp, IconArrowForwardUp, IconChevronRight, IconLogout, IconSend, IconPlus, IconSearch]
  const scales = async (dir: 'ltr' | 'rtl') => {
    const shown = await renderInKit(
      <div dir={dir}>
        {icons.map((Icon) => (
          <Icon key={Icon.displayName} />
        ))}
      </div>,
    )
    const found = [...shown.container.querySelectorAll('svg')].map((icon) => getComputedStyle(icon).scale)
    await shown.unmount()
    return found
  }
  expect(await scales('ltr')).toEqual(icons.map(() => 'none'))
  expect(await scales('rtl')).toEqual([...icons.slice(0, 5).map(() => '-1 1'), 'none', 'none'])
})

describe('a button', () => {
  const height = (name: string) => button(name).element().getBoundingClientRect().height
  const isCut = (name: string) =>
    [button(name).element(), ...button(name).element().querySelectorAll('*')].some(
      (element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
    )

  test('shows the whole of a long label where there is little room', async () => {
    await renderInKit(
      <div style={{ display: 'flex', width: 230 }}>
        <Button>Entsperren und erneut versuchen</Button>
        <Button variant="default">Drucken</Button>
        <Button size="compact-sm">Stattgeben und als richtig bewerten</Button>
      </div>,
    )
    for (const name of ['Entsperren und erneut versuchen', 'Drucken', 'Stattgeben und als richtig bewerten'])
      expect(isCut(name), name).toBe(false)
    expect(height('Entsperren und erneut versuchen')).toBeGreaterThan(40)
    expect(height('Drucken')).toBe(36)
  })
  test('is as high as ever where its label fits', async () => {
    await renderInKit(
      <>
        <Button>Submit</Button>
        <Button size="compact-sm">Accept</Button>
      </>,
    )
    expect([height('Submit'), height('Accept')]).toEqual([36, 26])
  })
})

test('progress is read out as the page writes percentages', async () => {
  await renderInKit(<ProgressBar percent={57.1429} label="Seals checked" />)
  await expect
    .element(page.getByRole('progressbar', { name: 'Seals checked' }))
    .toHaveAttribute('aria-valuetext', '57%')
})

test.each([
  { percent: 0, drawn: [] },
  { percent: 62.5, drawn: ['62.5 100'] },
  { percent: 100, drawn: ['100 100'] },
])('a ring of $percent % is drawn as it is said', async ({ percent, drawn }) => {
  await renderInKit(<CompletenessRing percent={percent} size={20} label="Case complete" />)
  const ring = page.getByRole('img', { name: /^Case complete: / }).element()
  expect([...ring.querySelectorAll('[stroke-dasharray]')].map((arc) => arc.getAttribute('stroke-dasharray'))).toEqual(
    drawn,
  )
})
