import type { PeopleImport } from '@casebench/shared/contract/people-import'
import type { ImportKind } from '@casebench/shared/people-import'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Paper } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { IconFileAlert, IconFilter, IconHistory } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasMailServer } from '../../api/mail-server.ts'
import { ApiError } from '../../api/request.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { formatPercent } from '../../ui/formats.ts'
import { listOf, quoted } from '../../ui/in-words.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { sentences } from '../../ui/sentences.ts'
import { CsvButton } from '../../ui/table/CsvButton.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useListState } from '../../ui/table/use-list.ts'
import { exportedRowColumns, rowColumns } from './import-columns.tsx'
import { applyLabel, kindLabel, resultLabel } from './import-labels.ts'
import { importHeading, importStateOf } from './import-state.ts'
import classes from './people-import.module.css'
import {
  loadImportRows,
  type RowFilter,
  runningJob,
  useApply,
  useErrorFile,
  useImportRows,
  usePeopleImport,
  useRereadAfter,
  useStop,
} from './people-imports.ts'
import { UndoDialog } from './UndoDialog.tsx'

/** A file that was read: what it would do, how far it has come, or what it did. */
export function OneImport({ id }: { id: string }) {
  const found = usePeopleImport(id)
  const isExpired = found.data === undefined && found.error instanceof ApiError && found.error.code === 'no_such_import'
  const heading =
    found.data === undefined ? { title: isExpired ? t`Import expired` : t`Import people` } : importHeading(found.data)
  return (
    <AdminPage
      {...heading}
      actions={
        <LinkButton variant="default" to="/admin/users/users/import">
          <Trans>Another file</Trans>
        </LinkButton>
      }
    >
      {isExpired ? (
        <Notice
          icon={<IconHistory size={28} stroke={1.5} />}
          title={t`This import is no longer available`}
          text={sentences(found.error?.message ?? '', t`No one was added or changed by it.`)}
        />
      ) : (
        <QueryBoundary query={found} failed={t`Could not load the import`} loading={<ListSkeleton columns={3} />}>
          {(one) => <Import one={one} />}
        </QueryBoundary>
      )}
    </AdminPage>
  )
}

function Import({ one }: { one: PeopleImport }) {
  const running = runningJob(one)
  useRereadAfter(running !== undefined)
  return (
    <div className={classes.page}>
      {running ? <Running one={one} /> : one.applying === null ? <Preview one={one} /> : <Finished one={one} />}
      <LeftOut one={one} />
      {/* The rows of another moment say what is no longer so. */}
      <Rows one={one} moment={running ? importStateOf(one) : `${importStateOf(one)} ${one.undoing?.progress ?? ''}`} />
    </div>
  )
}

function Preview({ one }: { one: PeopleImport }) {
  const [invite, setInvite] = useState(true)
  const hasMailServer = useHasMailServer()
  const applying = useApply()
  const { create, change } = one.counts
  const nothing = create + change === 0
  return (
    <Paper withBorder className={classes.panel}>
      <div>
        <div className={classes.outcome} role="status">
          {nothing ? t`This file adds or changes no one` : t`No one has been added or changed yet`}
        </div>
        <div className={classes.quiet}>
          {sentences(
            one.counts.fault > 0
              ? t`Rows with errors are left out: download them, correct them, and import that file.`
              : '',
            t`Changes that someone else makes in the meantime are kept.`,
          )}
        </div>
      </div>
      {create > 0 && (
        <Checkbox
          label={hasMailServer ? t`Mail invitations` : t`Create invitation links`}
          description={
            hasMailServer
              ? t`New people get an email with a link to choose a password.`
              : t`No mail server is set up. Copy the links from the Mail tab under Applicants and send them yourself.`
          }
          checked={invite}
          onChange={({ currentTarget: { checked } }) => setInvite(checked)}
        />
      )}
      {!nothing && (
        <Button loading={applying.isPending} onClick={() => applying.mutate({ id: one.id, invite })}>
          {applyLabel(one.counts)}
        </Button>
      )}
    </Paper>
  )
}

function Running({ one }: { one: PeopleImport }) {
  const stopping = useStop()
  const running = runningJob(one)
  const percent = Math.floor((running?.job.progress ?? 0) * 100)
  return (
    <Paper withBorder className={classes.panel}>
      <div className={classes.outcome} role="status">
        {running?.isUndo ? t`The import is being undone` : t`The import is running. You can leave this page.`}
      </div>
      <ProgressBar percent={percent} label={t`Progress`} className={classes.progress} />
      <span className={classes.percent}>{formatPercent(percent)}</span>
      <Button variant="default" loading={stopping.isPending} onClick={() => stopping.mutate({ id: one.id })}>
        <Trans>Stop</Trans>
      </Button>
    </Paper>
  )
}

function Finished({ one }: { one: PeopleImport }) {
  const [asked, setAsked] = useState(false)
  return (
    <Paper withBorder className={classes.panel}>
      <div>
        <div className={classes.outcome} role="status">
          {resultLabel(one)}
        </div>
        {one.failure !== null && one.failure !== resultLabel(one) && <div className={classes.fault}>{one.failure}</div>}
        {one.invite === true && one.undone === null && (one.result?.created ?? 0) > 0 && <Invitations />}
      </div>
      {one.undoable && (one.result === null || one.result.created + one.result.changed > 0) && (
        <Button variant="default" onClick={() => setAsked(true)}>
          <Trans>Undo this import</Trans>
        </Button>
      )}
      <UndoDialog id={one.id} opened={asked} onClose={() => setAsked(false)} />
    </Paper>
  )
}

/** Where the invitations of an import are. */
function Invitations() {
  const hasMailServer = useHasMailServer()
  if (hasMailServer)
    return (
      <div className={classes.quiet}>
        <Trans>Invitations are being mailed, a few hundred at a time.</Trans>
      </div>
    )
  return (
    <div className={classes.quiet}>
      <Trans>
        No mail server is set up, so nobody was mailed. Copy the invitation links from the{' '}
        <Link to="/admin/users/applicants" search={{ tab: 'mail' }}>
          Mail tab under Applicants
        </Link>{' '}
        and pass them on.
      </Trans>
    </div>
  )
}

/** Which columns of the file say nothing to us. */
function LeftOut({ one: { columns, applying } }: { one: PeopleImport }) {
  const unknown = columns.filter(({ known }) => !known)
  if (applying !== null || unknown.length === 0) return null
  return (
    <Alert variant="default" title={t`Columns that were not recognised and are left out`}>
      <Trans>
        {listOf(unknown.map(({ heading }) => quoted(heading)))}. To store such a detail about people, name the column{' '}
        {quoted(`metadata.${unknown[0]?.heading}`)}.
      </Trans>
    </Alert>
  )
}

// The rows come as the server orders them: those with faults first. There is nothing to sort by.
const rowOrder = ''

const kinds: readonly ImportKind[] = ['create', 'change', 'unchanged', 'fault']

function countOf({ counts, result, applying }: PeopleImport, kind: ImportKind): number | undefined {
  if (applying === null) return counts[kind]
  return result
    ? { create: result.created, change: result.changed, unchanged: result.unchanged, fault: result.refused }[kind]
    : undefined
}

function Rows({ one, moment }: { one: PeopleImport; moment: string }) {
  const filter = useSearch({ from: '/admin/users/users_/import' })
  const navigate = useNavigate({ from: '/admin/users/users/import' })
  const [state, change] = useListState(rowOrder)
  const isDone = one.applying !== null
  const errors = useErrorFile()
  const list = useImportRows(one.id, state, filter, moment)
  const show = (wanted: RowFilter) =>
    void navigate({
      search: (earlier) => ({ ...earlier, kind: undefined, noted: undefined, page: undefined, ...wanted }),
      replace: true,
      resetScroll: false,
    })
  const choice = (label: string, wanted: RowFilter) => {
    const isChosen = filter.kind === wanted.kind && filter.noted === wanted.noted
    return (
      <Button
        key={label}
        size="xs"
        variant={isChosen ? 'light' : 'default'}
        aria-pressed={isChosen}
        onClick={() => show(wanted)}
      >
        {label}
      </Button>
    )
  }
  return (
    <>
      <ListToolbar search={t`Search rows`} state={state} onChange={change}>
        <fieldset className={classes.filters} aria-label={t`Which rows`}>
          {choice(t`All`, {})}
          {kinds.map((kind) => {
            const count = countOf(one, kind)
            return count === 0
              ? null
              : choice(
                  `${kindLabel(kind, isDone)}${count === undefined ? '' : ` ${count.toLocaleString(i18n.locale)}`}`,
                  {
                    kind,
                  },
                )
          })}
          {(one.undone?.kept ?? 0) > 0 && choice(t`Unchanged ${one.undone?.kept ?? 0}`, { noted: true })}
        </fieldset>
        {(countOf(one, 'fault') ?? 0) > 0 && (
          <Button
            variant="default"
            leftSection={<IconFileAlert size={16} stroke={1.6} />}
            loading={errors.isPending}
            onClick={() => errors.mutate(one)}
          >
            <Trans>Download rows to correct</Trans>
          </Button>
        )}
        <CsvButton
          name="import-rows"
          columns={exportedRowColumns(isDone)}
          state={state}
          load={loadImportRows(one.id, filter)}
        />
      </ListToolbar>
      <ListTable
        what={t`rows`}
        columns={rowColumns(isDone)}
        keyOf={({ number }) => String(number)}
        nameOf={({ name, email, number }) => name || email || t`row ${number}`}
        list={list}
        state={state}
        onChange={change}
        empty={
          <Notice
            icon={<IconFilter size={28} stroke={1.5} />}
            title={t`No rows of this kind`}
            text={t`Rows are kept for 30 days.`}
          />
        }
      />
    </>
  )
}
