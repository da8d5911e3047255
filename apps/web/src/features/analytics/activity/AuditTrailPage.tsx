import { entriesCounted } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconHistory, IconShieldCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCanOpen } from '../../../api/roles.ts'
import { useUser } from '../../../api/session.ts'
import { TopBar } from '../../../shell/TopBar.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { CsvButton } from '../../../ui/table/CsvButton.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../../ui/table/ListToolbar.tsx'
import { useListState } from '../../../ui/table/use-list.ts'
import { ActivityFilterFields } from './ActivityFilterFields.tsx'
import { ActivityGroupDetail } from './ActivityGroupDetail.tsx'
import classes from './activity.module.css'
import { activityNotLoaded, loadExported, useActivity } from './activity.ts'
import { activityColumns } from './activity-columns.tsx'
import { type ActivityGroup, groupSentence } from './activity-groups.ts'
import type { ActivityFilters } from './activity-search.ts'
import { exportedColumns } from './exported-columns.ts'
import { SetObjects } from './ObjectFilters.tsx'
import { OpenEntry } from './OpenEntry.tsx'

/** Only whoever reads everyone's entries may ask by whom and about whom they are. */
const ofOneself = ({ actor: _, about: __, cohort: ___, ...filters }: ActivityFilters): ActivityFilters => filters

type Filtered = { [Name in keyof ActivityFilters]?: ActivityFilters[Name] | undefined }

const SealPanel = lazy(async () => ({ default: (await import('../../audit/SealPanel.tsx')).SealPanel }))

/** What was done, newest first: one's own entries, or everyone's with `audit_trail`. */
export function AuditTrailPage() {
  const { email } = useUser()
  const ofEveryone = useCanOpen('audit_trail')
  const [state, change] = useListState('-timestamp')
  const { q: _, sort: __, page: ___, size: ____, open, ...searched } = useSearch({ from: '/audit_trail' })
  const filters: ActivityFilters = ofEveryone ? searched : ofOneself(searched)
  const list = useActivity(state, filters, ofEveryone)
  const shown = list.data?.rows.flatMap(({ entries }) => entries) ?? []
  const navigate = useNavigate({ from: '/audit_trail' })
  const [several, setSeveral] = useState<ActivityGroup>()
  const [showsSeals, setShowsSeals] = useState(false)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const filter = (wanted: Filtered) =>
    void navigate({
      search: (search) => ({ ...search, ...wanted, page: undefined, open: undefined }),
      replace: true,
      resetScroll: false,
    })
  const openEntry = (id: number | undefined) => {
    setSeveral(undefined)
    void navigate({ search: (search) => ({ ...search, open: id }), replace: true, resetScroll: false })
  }
  const openAct = (act: ActivityGroup) => (act.entries.length === 1 ? openEntry(act.entries[0].id) : setSeveral(act))

  return (
    <>
      <TopBar />
      <main className={classes.page}>
        <PageTitle
          title={t`Audit trail`}
          description={
            ofEveryone
              ? t`What everyone did, newest first. Entries are never changed or deleted.`
              : t`What you did, and what was done about your account and cases. Entries are never changed or deleted.`
          }
          actions={
            ofEveryone && (
              <Button
                variant="default"
                leftSection={<IconShieldCheck size={16} stroke={1.7} aria-hidden />}
                onClick={() => setShowsSeals(true)}
              >
                <Trans>Seals and export</Trans>
              </Button>
            )
          }
        />
        <ListToolbar search={t`Search entries`} state={state} onChange={change}>
          <ActivityFilterFields filters={filters} ofEveryone={ofEveryone} onChange={filter} />
          <CsvButton
            name="audit-trail"
            columns={exportedColumns(email)}
            state={state}
            load={loadExported(email, filters, ofEveryone)}
            limit={entriesCounted}
          />
        </ListToolbar>
        <SetObjects filters={filters} entries={shown} onClear={filter} />
        <ListTable
          what={t`entries`}
          columns={activityColumns(email, ofEveryone)}
          keyOf={({ entries: [entry] }) => String(entry.id)}
          nameOf={(act) => groupSentence(act, email)}
          list={list}
          notLoaded={activityNotLoaded()}
          {...(isFiltered || state.q !== '' ? { countedTo: entriesCounted } : {})}
          state={state}
          onChange={change}
          onOpen={openAct}
          empty={
            <Notice
              icon={<IconHistory size={30} stroke={1.4} />}
              title={isFiltered ? t`No matching entries` : t`Nothing yet`}
              text={
                isFiltered
                  ? t`Try another action or other dates.`
                  : t`Sign-ins, submitted cases and their evaluations are recorded here automatically.`
              }
            />
          }
        />
        <SidePanel
          opened={several !== undefined && open === undefined}
          title={several === undefined ? '' : groupSentence(several, email)}
          onClose={() => setSeveral(undefined)}
        >
          {several !== undefined && <ActivityGroupDetail group={several} onOpen={(entry) => openEntry(entry.id)} />}
        </SidePanel>
        <OpenEntry
          id={open}
          entries={shown}
          ofEveryone={ofEveryone}
          onFilter={filter}
          onClose={() => openEntry(undefined)}
        />
        <SidePanel opened={showsSeals} title={t`Seals and export`} onClose={() => setShowsSeals(false)}>
          <Suspense fallback={<Skeleton height={180} radius="md" />}>
            <SealPanel />
          </Suspense>
        </SidePanel>
      </main>
    </>
  )
}
