import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { Column } from './column.ts'
import { ListTable } from './ListTable.tsx'
import type { ListState } from './list-state.ts'
import { useColumns } from './use-columns.ts'
import type { List, Page } from './use-list.ts'
import { useSelection } from './use-selection.ts'

type Fruit = { id: string; name: string; price: number }

const fruits: Fruit[] = [
  { id: 'a', name: 'Apple', price: 3 },
  { id: 'b', name: 'Banana', price: 2 },
  { id: 'c', name: 'Cherry', price: 9 },
]
const columns: Column<Fruit>[] = [
  { key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name },
  { key: 'price', title: 'Price', sort: 'price', align: 'end', cell: ({ price }) => price },
  { key: 'stock', title: 'Stock', cell: () => 'yes' },
]
const start: ListState = { q: '', sort: 'name', page: 1, size: 2 }

const listOf = (more: Partial<List<Fruit>>): List<Fruit> =>
  ({ data: undefined, isPending: false, isError: false, isPlaceholderData: false, error: null, ...more }) as List<Fruit>
const loaded = (data: Page<Fruit>) => listOf({ data, isSuccess: true } as Partial<List<Fruit>>)

/** A list of two rows a page, as the server would answer it. */
function Example(more: Partial<Parameters<typeof ListTable<Fruit>>[0]>) {
  const [state, setState] = useState(start)
  const selection = useSelection<Fruit>(({ id }) => id)
  const { shown, choice } = useColumns('fruits', columns)
  const rows = fruits.slice((state.page - 1) * state.size, state.page * state.size)
  return (
    <>
      <ColumnMenu columns={columns} choice={choice} />
      <BulkBar selection={selection}>{selection.rows.map(({ name }) => name).join(', ')}</BulkBar>
      <ListTable
        what="fruits"
        columns={shown}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        list={loaded({ rows, total: fruits.length })}
        state={state}
        onChange={(change) => setState((earlier) => ({ ...earlier, ...change }))}
        selection={selection}
        empty="No fruits yet"
        {...more}
      />
    </>
  )
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const bar = page.getByRole('region', { name: 'Selection' })
const table = page.getByRole('table', { name: 'fruits' })

test('what is selected stays selected on the way through the pages', async () => {
  await renderOnPage(<Example />)
  const all = page.getByRole('table').getByRole('checkbox', { name: 'Select all rows on this page' })
  await box('Select Banana').click()
  await expect.element(all).toHaveProperty('indeterminate', true)
  await all.click()
  await expect.element(bar).toHaveTextContent(/2 selected.*Banana, Apple/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(all).not.toBeChecked()
  await box('Select Cherry').click()
  await expect.element(all).toBeChecked()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await box('Select Apple').click()
  await expect.element(bar).toHaveTextContent(/2 selected.*Banana, Cherry/)
})

test('a column is hidden and shown again, the first one never, and this browser remembers it', async () => {
  const shown = await renderOnPage(<Example />)
  const choose = page.getByRole('button', { name: 'Choose columns' })
  await choose.click()
  await page.getByRole('menuitemcheckbox', { name: 'Stock' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(table.getByRole('columnheader', { name: 'Stock' })).not.toBeInTheDocument()
  await shown.unmount()
  await renderOnPage(<Example />)
  await expect.element(table.getByRole('columnheader', { name: 'Price' })).toBeInTheDocument()
  await expect.element(table.getByRole('columnheader', { name: 'Stock' })).not.toBeInTheDocument()
})

describe('a row', () => {
  test('opens by its first cell, by keys too', async () => {
    const onOpen = vi.fn()
    await renderOnPage(<Example onOpen={onOpen} />)
    await table.getByRole('button', { name: 'Apple' }).click()
    ;(table.getByRole('button', { name: 'Banana' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(onOpen.mock.calls).toEqual([[fruits[0]], [fruits[1]]])
  })

  test('that cannot be opened says why', async () => {
    const onOpen = vi.fn()
    await renderOnPage(
      <Example onOpen={onOpen} blockedBy={({ id }) => (id === 'a' ? 'It is not ripe yet.' : undefined)} />,
    )
    const apple = table.getByRole('button', { name: 'Apple' })
    await expect.element(apple).toHaveAccessibleDescription('It is not ripe yet.')
    await apple.click({ force: true })
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('leads to its page', async () => {
    await renderOnPage(<Example linkOf={({ id }) => ({ to: '/', search: { fruit: id } }) as never} />)
    await expect.element(table.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', '/?fruit=a')
  })
})

describe('where there are no rows', () => {
  test.each([
    ['nothing was ever there', loaded({ rows: [], total: 0 }), start, 'No fruits yet'],
    ['a search finds nothing', loaded({ rows: [], total: 0 }), { ...start, q: 'kiwi' }, 'No matches for “kiwi”'],
  ])('%s', async (_, list, state, words) => {
    await renderOnPage(<Example list={list} state={state} />)
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(table).not.toBeInTheDocument()
  })

  test('they could not be loaded, and can be asked for again', async () => {
    const refetch = vi.fn()
    const list = listOf({ isError: true, error: new Error('No.'), refetch } as unknown as Partial<List<Fruit>>)
    await renderOnPage(<Example list={list} />)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Could not load this list')
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(refetch).toHaveBeenCalledOnce()
  })

  test('the page was beyond the last one: the last one is shown', async () => {
    const onChange = vi.fn()
    await renderOnPage(
      <Example list={loaded({ rows: [], total: 3 })} state={{ ...start, page: 9 }} onChange={onChange} />,
    )
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({ page: 2 }))
  })
})
