import { t } from '@lingui/core/macro'
import { NativeSelect, Stack } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Notice } from '../../ui/Notice.tsx'
import { CsvButton } from '../../ui/table/CsvButton.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useListState } from '../../ui/table/use-list.ts'
import { certificateColumns } from './certificate-columns.tsx'
import { loadCertificates, useCertificates } from './credentials.ts'
import { standings } from './credentials-search.ts'
import { standingLabels } from './own/standing-labels.ts'

/** The certificates that were issued. A row leads to the certificate's page. */
export function IssuedList() {
  const { standing, q } = useSearch({ from: '/admin/certification/credentials' })
  const navigate = useNavigate()
  const [state, change] = useListState('-issued_at')
  const list = useCertificates(state, standing)
  const choose = (wanted: string) =>
    void navigate({
      to: '.',
      search: (earlier) => ({ ...earlier, page: undefined, standing: standings.find((one) => one === wanted) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Stack gap="sm">
      <ListToolbar search={t`Search certificates`} state={state} onChange={change}>
        <NativeSelect
          aria-label={t`State`}
          data={[
            { value: '', label: t`All states` },
            ...standings.map((value) => ({ value, label: standingLabels[value] })),
          ]}
          value={standing ?? ''}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        <CsvButton
          name="certificates"
          columns={certificateColumns}
          state={state}
          load={(listing) => loadCertificates(listing, standing)}
        />
      </ListToolbar>
      <ListTable
        what={t`certificates`}
        columns={certificateColumns}
        keyOf={({ id }) => id}
        nameOf={({ holder }) => holder}
        list={list}
        state={state}
        onChange={change}
        linkOf={({ id }) => ({ to: '/admin/certification/credentials/$certificateId', params: { certificateId: id } })}
        empty={
          standing === undefined && q === undefined ? (
            <Notice
              icon={<IconCertificate size={30} stroke={1.4} />}
              title={t`No certificates issued yet`}
              text={t`Whoever meets the criteria gets theirs within seconds.`}
            />
          ) : (
            <Notice
              icon={<IconCertificate size={30} stroke={1.4} />}
              title={t`No matching certificates`}
              text={t`Choose All states, or search for something else.`}
            />
          )
        }
      />
    </Stack>
  )
}
