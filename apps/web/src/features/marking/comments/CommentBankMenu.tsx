import type { BankComment } from '@casebench/shared/contract/comments'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Combobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import { IconBooks } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { BankDialog } from './BankDialog.tsx'
import { foundIn, useAddToBank, useCommentBank } from './comment-bank.ts'
import classes from './comments.module.css'

type Props = {
  caseId: string
  /** The comment that is being written. */
  written: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onInsert: (text: string) => void
  /** Gives the focus back to the comment. */
  onLeave: () => void
}

const offered = 50

const Comments = ({ label, comments }: { label: string; comments: readonly BankComment[] }) =>
  comments.length === 0 ? null : (
    <Combobox.Group label={label}>
      {comments.map(({ id, text }) => (
        <Combobox.Option key={id} value={id} className={classes.option}>
          <span dir="auto">{text}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )

/** The comments to use again: searched, put into the comment by Enter or a click, and added to from it. */
export function CommentBankMenu({ caseId, written, isOpen, onOpenChange, onInsert, onLeave }: Props) {
  const [search, setSearch] = useState('')
  const [isManaged, setIsManaged] = useState(false)
  const menu = useCombobox({
    opened: isOpen,
    onOpenedChange: onOpenChange,
    onDropdownClose: () => {
      menu.resetSelectedOption()
      setSearch('')
    },
  })
  const bank = useCommentBank(caseId)
  const adding = useAddToBank(caseId)
  const comments = bank.data ?? []
  const found = foundIn(comments, search)
  const shown = found.slice(0, offered)
  const canAdd = written !== '' && !comments.some(({ text }) => text === written)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it opens.
  useEffect(() => {
    if (isOpen) menu.focusSearchInput()
  }, [isOpen])
  // Enter takes the first that is found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search has a first one of its own.
  useEffect(() => {
    if (isOpen && search !== '') menu.selectFirstOption()
  }, [search])

  function choose(value: string) {
    menu.closeDropdown()
    if (value === 'manage') {
      setIsManaged(true)
      return
    }
    if (value === 'add' || value === 'addForAll') adding.mutate({ text: written, forAllCases: value === 'addForAll' })
    const comment = comments.find(({ id }) => id === value)
    if (comment) onInsert(comment.text)
    else onLeave()
  }

  return (
    <>
      <Combobox store={menu} width={360} position="bottom-start" onOptionSubmit={choose}>
        <Combobox.Target withAriaAttributes={false}>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconBooks size={14} stroke={1.8} aria-hidden />}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-keyshortcuts="Control+/"
            title={t`Ctrl + / in the comment`}
            loading={adding.isPending}
            onClick={() => menu.toggleDropdown()}
          >
            <Trans>Comment bank</Trans>
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown
          onKeyDown={({ key }) => {
            if (key === 'Escape') onLeave()
          }}
        >
          <Combobox.Search
            value={search}
            aria-label={t`Search the comment bank`}
            placeholder={t`Search the comment bank`}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
          />
          <Combobox.Options className={classes.options} aria-label={t`Comment bank`}>
            <Comments label={t`For this case`} comments={shown.filter(({ case_id }) => case_id !== null)} />
            <Comments label={t`For all cases`} comments={shown.filter(({ case_id }) => case_id === null)} />
            {shown.length === 0 && (
              <Combobox.Empty>
                {bank.isPending
                  ? t`Loading…`
                  : bank.isError
                    ? t`The comment bank could not be loaded.`
                    : comments.length === 0
                      ? t`The bank is empty. Write a comment, then add it here.`
                      : t`No matching comments`}
              </Combobox.Empty>
            )}
            {found.length > offered && (
              <Combobox.Empty>
                <Trans>and {found.length - offered} more: search for them</Trans>
              </Combobox.Empty>
            )}
            <Combobox.Group label={t`Bank`}>
              {canAdd && (
                <>
                  <Combobox.Option value="add">
                    <Trans>Add what you wrote, for this case</Trans>
                  </Combobox.Option>
                  <Combobox.Option value="addForAll">
                    <Trans>Add what you wrote, for all cases</Trans>
                  </Combobox.Option>
                </>
              )}
              {comments.length > 0 && (
                <Combobox.Option value="manage">
                  <Trans>Edit or delete comments…</Trans>
                </Combobox.Option>
              )}
            </Combobox.Group>
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <BankDialog
        caseId={caseId}
        opened={isManaged}
        onClose={() => {
          setIsManaged(false)
          onLeave()
        }}
      />
    </>
  )
}
