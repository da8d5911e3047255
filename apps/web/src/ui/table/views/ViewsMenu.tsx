import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconBookmarks, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { toastError, toastSuccess } from '../../toast.ts'
import type { ColumnChoice } from '../use-columns.ts'
import { ManageViews } from './ManageViews.tsx'
import { SaveView } from './SaveView.tsx'
import { useEditView, useSavedViews } from './saved-views.ts'
import { useViewAddress } from './use-views.ts'
import classes from './views.module.css'

type Props = {
  list: string
  columns: ColumnChoice | undefined
  /** It was asked for, and opens as soon as it is there. */
  isAsked: boolean
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toastSuccess(t`Link copied.`)
  } catch {
    toastError(t`Your browser does not allow copying here. Copy the address of the page instead.`)
  }
}

/** The person's views of a list: opened, saved, updated and shared by link. */
export function ViewsMenu({ list, columns, isAsked }: Props) {
  const views = useSavedViews(list)
  const address = useViewAddress(columns)
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const updating = useEditView(list, ({ id, query }) => address.open(id, query), false)
  const saved = views.data ?? []
  const current = saved.find(({ id }) => id === address.id)
  const isChanged = current !== undefined && current.query !== address.query
  const target = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // The button that asked for it has made room for this one, to which the focus returns.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there.
  useEffect(() => {
    if (!isAsked) return
    target.current?.focus()
    setIsOpen(true)
  }, [])
  const close = () => {
    setDialog(undefined)
    target.current?.focus()
  }
  return (
    <>
      <Menu
        position="bottom-end"
        shadow="md"
        width={280}
        opened={isOpen}
        onChange={setIsOpen}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            ref={target}
            variant="default"
            className={classes.button}
            leftSection={<IconBookmarks size={16} stroke={1.6} aria-hidden />}
            loading={updating.isPending}
          >
            {current === undefined ? t`Views` : isChanged ? t`${current.name} (changed)` : current.name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {views.isPending ? t`Loading…` : saved.length === 0 && !views.isError ? t`No saved views yet` : t`My views`}
          </Menu.Label>
          {views.isError && (
            <Menu.Item closeMenuOnClick={false} onClick={() => void views.refetch()}>
              <Trans>Your views could not be loaded. Try again</Trans>
            </Menu.Item>
          )}
          <div className={classes.views}>
            {saved.map(({ id, name, query }) => (
              <Menu.Item
                key={id}
                className={classes.view}
                aria-current={id === current?.id ? 'true' : undefined}
                rightSection={id === current?.id && <IconCheck size={16} stroke={1.8} aria-hidden />}
                onClick={() => address.open(id, query)}
              >
                <bdi>{name}</bdi>
              </Menu.Item>
            ))}
          </div>
          <Menu.Divider />
          {current !== undefined && isChanged && (
            <Menu.Item onClick={() => updating.mutate({ ...current, query: address.query })}>
              <Trans>
                Update “<bdi>{current.name}</bdi>”
              </Trans>
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('save')}>
            <Trans>Save this view…</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => void copy(address.link())}>
            <Trans>Copy link</Trans>
          </Menu.Item>
          {saved.length > 0 && (
            <Menu.Item onClick={() => setDialog('manage')}>
              <Trans>Rename or delete views…</Trans>
            </Menu.Item>
          )}
          {current !== undefined && (
            <Menu.Item onClick={address.leave}>
              <Trans>Close this view</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && (
        <SaveView
          list={list}
          query={address.query}
          count={saved.length}
          onSaved={({ id, query }) => address.open(id, query)}
          onClose={close}
        />
      )}
      {dialog === 'manage' && <ManageViews list={list} onClose={close} />}
    </>
  )
}
