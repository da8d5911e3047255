import { addSavedView, getSavedViews } from '@casebench/shared/contract/saved-views'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInKit } from '../../../testing/render.tsx'
import { answerAs, refusal } from '../../../testing/server.ts'
import { ListToolbar } from '../ListToolbar.tsx'
import { readListSearch } from '../list-state.ts'
import { useColumns } from '../use-columns.ts'
import { useListState } from '../use-list.ts'

const id = '7b6b3a44-9d0c-4a53-8a0e-6f1f3f3c2d10'
const views = [{ id, name: 'By level', query: 'hidden=none&sort=-level' }]
const path = getSavedViews.path

function List() {
  const [state, change] = useListState('name')
  const { choice } = useColumns('views-test', [
    { key: 'name', title: 'Name', cell: () => '' },
    { key: 'level', title: 'Level', cell: () => '' },
  ])
  return <ListToolbar search="Search users" state={state} onChange={change} columns={choice} />
}

/** The list at this address; gives the search of the address. */
async function open(search = ''): Promise<() => object> {
  const root = createRootRoute()
  const list = createRoute({
    getParentRoute: () => root,
    path: '/admin/users/users',
    validateSearch: readListSearch,
    component: List,
  })
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [`/admin/users/users${search}`] }),
  })
  await renderInKit(<RouterProvider router={router} />)
  return () => JSON.parse(JSON.stringify(router.state.location.search))
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })

test('a view opens by keyboard, is marked, and says when the list shows something else', async () => {
  answerAs({ [`GET ${path}`]: views, [`PUT ${path}/${id}`]: { message: 'View changed.', view: views[0] } })
  const search = await open()
  ;(button('Views').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('By level')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Views')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await item('By level').click()
  await expect.element(button('By level')).toBeInTheDocument()
  expect(search()).toEqual({ hidden: 'none', sort: '-level', saved: id })
  await page.getByRole('searchbox').fill('ana')
  await expect.element(button('By level (changed)')).toBeInTheDocument()
  await button('By level (changed)').click()
  await expect.element(item('By level')).toHaveAttribute('aria-current', 'true')
  await expect.element(item('Update “By level”')).toBeInTheDocument()
  await item('Close this view').click()
  await expect.element(button('Views')).toBeInTheDocument()
  expect(search()).toEqual({})
})

test('what the list shows is saved under a name, and a refusal is said in the form', async () => {
  const sent = answerAs({ [`POST ${addSavedView.path}`]: refusal(409, 'You already have a view with this name.') })
  await open('?q=ana&page=3')
  await button('Views').click()
  await expect.element(page.getByText('No saved views yet')).toBeInTheDocument()
  await item('Save this view…').click()
  await button('Save view').click()
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name\./)
  await page.getByLabelText('Name').fill(' Ana ')
  await button('Save view').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You already have a view with this name.')
  expect(sent[0]?.body).toEqual({
    email: 'owner@academy.example',
    list: '/admin/users/users',
    name: 'Ana',
    query: 'hidden=none&q=ana',
  })
})

test('what the address of a list does not know is left out of a view', async () => {
  answerAs({ [`GET ${path}`]: [{ id, name: 'Old', query: 'gone=1&q=ana&sort=%3Cscript%3E' }] })
  const search = await open()
  await button('Views').click()
  await item('Old').click()
  await expect.element(page.getByRole('searchbox')).toHaveValue('ana')
  expect(search()).toMatchObject({ q: 'ana', saved: id })
  expect(search()).not.toHaveProperty('sort')
})

test('a deleted view can be brought back, and a list that cannot be loaded says so', async () => {
  const sent = answerAs({ [`GET ${path}`]: views, [`DELETE ${path}/${id}`]: { message: 'View deleted.' } })
  await open()
  await button('Views').click()
  await item('Rename or delete views…').click()
  await button('Delete “By level”').click()
  await button('Undo').click()
  await expect.poll(() => sent.map(({ call }) => call)).toEqual([`DELETE ${path}/${id}`, `POST ${path}`])
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Views')).toHaveFocus()
})

test('views that cannot be loaded leave the rest of the menu', async () => {
  answerAs({ [`GET ${path}`]: refusal(500, 'Out of order') })
  await open()
  await button('Views').click()
  await expect.element(item('Your views could not be loaded. Try again')).toBeInTheDocument()
  await expect.element(item('Copy link')).toBeInTheDocument()
})
