import { Table } from '@mantine/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInKit } from '../../testing/render.tsx'
import { BulkBar } from './BulkBar.tsx'
import type { ListState } from './list-state.ts'
import { Pager } from './Pager.tsx'
import { SortHeading } from './SortHeading.tsx'

const state = (page: number): ListState => ({ page, size: 20 }) as ListState

function Head() {
  const [sort, setSort] = useState('name')
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <SortHeading column={{ key: 'name', title: 'Name', sort: 'name' } as never} sort={sort} onSort={setSort} />
          <SortHeading column={{ key: 'at', title: 'Since', sort: 'at' } as never} sort={sort} onSort={setSort} />
          <SortHeading column={{ key: 'note', title: 'Note' } as never} sort={sort} onSort={setSort} />
        </Table.Tr>
      </Table.Thead>
    </Table>
  )
}

test('a heading sorts by its column, then the other way round, and says how it is sorted', async () => {
  await renderInKit(<Head />)
  const heading = (name: string) => page.getByRole('columnheader', { name })
  await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(heading('Since')).toHaveAttribute('aria-sort', 'none')
  expect(heading('Note').element().querySelector('button')).toBeNull()
  await heading('Name').getByRole('button').click()
  await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'descending')
  await heading('Since').getByRole('button').click()
  await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'none')
  expect(['ascending', 'descending']).toContain(heading('Since').element().getAttribute('aria-sort'))
})

test('a pager says which rows of how many are shown, and leads to the others', async () => {
  const onChange = vi.fn()
  await renderInKit(<Pager total={1234} state={state(2)} onChange={onChange} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('21–40 of 1,234')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByLabelText('Rows per page').selectOptions('50 per page')
  expect(onChange.mock.calls).toEqual([[{ page: 3 }], [{ size: 50 }]])
})

test('a pager of one page has no way on, and one that stopped counting says so', async () => {
  const shown = await renderInKit(<Pager total={7} state={state(1)} onChange={() => {}} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('1–7 of 7')
  expect(page.getByRole('button').elements()).toEqual([])
  await shown.unmount()
  await renderInKit(<Pager total={5000} countedTo={5000} state={state(1)} onChange={() => {}} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('1–20 of 5,000 or more')
})

test('what is selected is counted, can be acted on, and is let go', async () => {
  const clear = vi.fn()
  const shown = await renderInKit(<BulkBar selection={{ rows: [1, 2, 3], clear } as never}>Delete</BulkBar>)
  await expect.element(page.getByRole('region', { name: 'Selection' })).toHaveTextContent(/3 selected.*Delete/)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  expect(clear).toHaveBeenCalledOnce()
  await shown.unmount()
  await renderInKit(<BulkBar selection={{ rows: [], clear } as never}>Delete</BulkBar>)
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  expect(document.body.textContent).not.toContain('Delete')
})
