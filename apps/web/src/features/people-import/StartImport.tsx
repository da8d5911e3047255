import { maxImportedPeople } from '@casebench/shared/people-import'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { DropFile } from '../../ui/DropFile.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { useListState } from '../../ui/table/use-list.ts'
import { historyColumns } from './import-columns.tsx'
import { startHeading } from './import-state.ts'
import classes from './people-import.module.css'
import { useImportHistory, usePreview, useTemplate } from './people-imports.ts'

/** Takes a file, and shows what was imported before. */
export function StartImport() {
  const navigate = useNavigate({ from: '/admin/users/users/import' })
  const open = (id: string) => void navigate({ search: { id } })
  const { read, fileName, percent, fault } = usePreview(({ id }) => open(id))
  const template = useTemplate()
  const [state, change] = useListState('created_at')
  const history = useImportHistory(state)
  return (
    <AdminPage
      width="text"
      {...startHeading(fileName, percent)}
      actions={
        <LinkButton variant="default" to="/admin/users/users">
          <Trans>Back to users</Trans>
        </LinkButton>
      }
    >
      <div className={classes.page}>
        <DropFile
          label={t`Start an import`}
          inputLabel={t`File of people`}
          accept=".csv,.txt,.xlsx"
          variant="filled"
          percent={percent}
          fault={fault}
          onFile={read}
          action={
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}
              loading={template.isPending}
              onClick={() => template.mutate()}
            >
              <Trans>Download a template</Trans>
            </Button>
          }
        >
          <Trans>
            Drop a CSV or Excel file here, with up to {maxImportedPeople.toLocaleString(i18n.locale)} people. You see
            the changes before anyone is added or changed.
          </Trans>
        </DropFile>
        <h2 className={classes.heading}>
          <Trans>Earlier imports</Trans>
        </h2>
        <ListTable
          what={t`imports`}
          columns={historyColumns}
          keyOf={({ id }) => id}
          nameOf={({ file_name }) => file_name}
          list={history}
          state={state}
          onChange={change}
          onOpen={({ id }) => open(id)}
          empty={
            <Notice
              icon={<IconHistory size={28} stroke={1.5} />}
              title={t`Nothing imported yet`}
              text={t`Imports are kept here with their results, and can be undone for 30 days.`}
            />
          }
        />
      </div>
    </AdminPage>
  )
}
