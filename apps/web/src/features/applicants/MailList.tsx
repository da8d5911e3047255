import { t } from '@lingui/core/macro'
import { Checkbox, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { IconMailOff } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Notice } from '../../ui/Notice.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useListState } from '../../ui/table/use-list.ts'
import { MailText } from './MailText.tsx'
import { useMail } from './mail.ts'
import { mailColumns } from './mail-columns.tsx'

/** The mail of Casebench: what waits, failed, or is kept for someone to pass on. */
export function MailList() {
  const [state, change] = useListState('-created_at')
  const { open, undelivered } = useSearch({ from: '/admin/users/applicants' })
  const list = useMail(state, undelivered)
  const navigate = useNavigate({ from: '/admin/users/applicants' })
  const opened = list.data?.rows.find(({ id }) => id === open)
  const show = (id: string | undefined) =>
    void navigate({ search: (earlier) => ({ ...earlier, open: id }), resetScroll: false })
  return (
    <Stack gap="sm">
      <ListToolbar search={t`Search mail`} state={state} onChange={change}>
        <Checkbox
          label={t`Only not delivered`}
          checked={undelivered === 'true'}
          onChange={({ currentTarget: { checked } }) =>
            void navigate({
              search: (earlier) => ({ ...earlier, undelivered: checked ? 'true' : undefined, page: undefined }),
              replace: true,
            })
          }
        />
      </ListToolbar>
      <ListTable
        what={t`mail`}
        columns={mailColumns}
        keyOf={({ id }) => id}
        nameOf={({ subject, recipient }) => t`${subject}, to ${recipient}`}
        list={list}
        state={state}
        onChange={change}
        onOpen={({ id }) => show(id)}
        empty={
          undelivered === 'true' ? (
            <Notice
              icon={<IconMailOff size={30} stroke={1.4} />}
              title={t`All mail was delivered`}
              text={t`Mail that could not be sent appears here.`}
            />
          ) : (
            <Notice
              icon={<IconMailOff size={30} stroke={1.4} />}
              title={t`No mail yet`}
              text={t`Mail appears here when you approve an applicant. Without a mail server it stays here, so that you can send its link yourself.`}
            />
          )
        }
      />
      <SidePanel opened={opened !== undefined} title={opened?.subject ?? ''} onClose={() => show(undefined)}>
        {opened !== undefined && <MailText key={opened.id} mail={opened} />}
      </SidePanel>
    </Stack>
  )
}
