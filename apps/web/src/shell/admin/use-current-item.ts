import { useRouterState } from '@tanstack/react-router'
import { currentItem } from './current-item.ts'
import { sidebar } from './sidebar.ts'

const paths = sidebar.flatMap(({ items }) => items.flatMap((item) => ('off' in item ? [] : [item.path])))

/** The path of the item that the page belongs to. */
export const useCurrentItem = (): string =>
  useRouterState({ select: ({ location: { pathname, search } }) => currentItem(paths, pathname, search) })

/** Whether an item is the one that the page belongs to. */
export const useIsCurrentItem = (path: string): boolean =>
  useRouterState({ select: ({ location: { pathname, search } }) => currentItem(paths, pathname, search) === path })

/** For a link to an item: the router alone would mark whatever address begins alike. */
export const onlyItself = { exact: true, includeSearch: false }
