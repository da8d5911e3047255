import { t } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import { ApiError } from '../../../api/client.ts'
import { detailOf } from '../../../api/request.ts'

/** "Step 2" for `body/definition/steps/1/caseId`, with the name of the field. */
function placeOf(path: string): string {
  const [, place, field] = /steps\/(\d+)(?:\/(\w+))?/.exec(path) ?? []
  if (place === undefined) return path.replace(/^body\/(definition\/)?/, '')
  const step = t`Step ${Number(place) + 1}`
  return field === undefined ? step : `${step}, ${field}`
}

/** Why a programme was not saved: each fault with the step and the field that it is about. */
export function SaveFaults({ error, unreadable = false }: { error: Error | null; unreadable?: boolean }) {
  if (unreadable)
    return (
      <Alert color="red" role="alert">
        {t`This file is not a programme. Choose a file that was exported here.`}
      </Alert>
    )
  if (!error) return null
  const faults = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return (
    <Alert color="red" role="alert">
      {faults.length === 0 ? (
        detailOf(error)
      ) : (
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {faults.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {placeOf(path)}: {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
