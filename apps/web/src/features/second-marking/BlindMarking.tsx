import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Kbd } from '@mantine/core'
import '@mantine/core/styles/Kbd.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { Blocked } from '../../ui/Blocked.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { letterKeysAreOn } from '../../ui/letter-keys.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import assessment from '../marking/assessment.module.css'
import { BlindTable } from './BlindTable.tsx'
import { type Blind, type SecondMarks, useSaveMarks } from './second-marking.ts'

const keys = () =>
  [
    ['C', t`correct`],
    ['W', t`wrong`],
    ['N', t`not sure`],
    ['J K', t`down, up`],
  ] as const

/** Every mark is kept as it is given. When all are, they are finished, and the next result opens. */
export function BlindMarking({ loaded: { marking, language, rows, marks: kept, next } }: { loaded: Blind }) {
  const [marks, setMarks] = useState<SecondMarks>(kept)
  const navigate = useNavigate()
  const saving = useSaveMarks(marking.id, () =>
    next === null
      ? navigate({ to: '/admin/review/second' })
      : navigate({ to: '/admin/review/second/$id', params: { id: next } }),
  )
  useUnsaved(saving.isPending && !saving.variables.finish, t`Leave before your last mark is saved?`)
  const isFinished = marking.finished_at !== null
  const open = rows.filter(({ attributeId }) => marks[attributeId] === undefined).length
  const change = (attributeId: string, mark: SecondMarks[string], isToKeep: boolean) => {
    setMarks((earlier) => ({ ...earlier, [attributeId]: mark }))
    if (isToKeep) saving.mutate({ marks: { [attributeId]: mark }, finish: false })
  }
  return (
    <AdminPage
      title={t`Second marking`}
      description={t`${marking.case_name} · ${marking.title}, number ${marking.position}`}
      actions={
        <div className={assessment.actions}>
          <span role="status" className={assessment.passed}>
            {isFinished ? t`Finished` : open === 0 ? t`All marked` : t`${open} of ${rows.length} to mark`}
          </span>
          {isFinished ? (
            <LinkButton to="/admin/review/second" variant="default">
              <Trans>To your list</Trans>
            </LinkButton>
          ) : (
            <Blocked
              reason={
                open === 0
                  ? undefined
                  : plural(open, {
                      one: 'Mark the answer that is left first.',
                      other: 'Mark the # answers that are left first.',
                    })
              }
            >
              <Button
                loading={saving.isPending && saving.variables.finish}
                onClick={() => saving.mutate({ marks, finish: true })}
              >
                <Trans>Finish</Trans>
              </Button>
            </Blocked>
          )}
        </div>
      }
    >
      <Alert role="note" variant="default">
        {isFinished
          ? t`You have finished this result. You can no longer change its marks.`
          : t`Mark each answer on its merits. The candidate and the earlier marks are hidden until you finish. Your marks do not change the score.`}
      </Alert>
      {!isFinished && letterKeysAreOn() && (
        <p className={`${assessment.keys} for-keyboard`}>
          {keys().map(([key, does]) => (
            <span key={key}>
              {key.split(' ').map((one) => (
                <Kbd key={one} size="xs">
                  {one}
                </Kbd>
              ))}{' '}
              {does}
            </span>
          ))}
        </p>
      )}
      <BlindTable rows={rows} language={language} marks={marks} canMark={!isFinished} onMark={change} />
    </AdminPage>
  )
}
