import { t } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useModels } from './controls.ts'

/** Says where no model answers, and what Manu does then. */
export function ModelState() {
  const { data } = useModels()
  if (data === undefined || (data.configured && data.reason === null)) return null
  return (
    <Alert
      role="note"
      variant="default"
      icon={<IconPlugConnectedX size={20} stroke={1.6} aria-hidden />}
      title={data.configured ? t`The model server does not say which models it has` : t`No model server is configured`}
    >
      {data.configured
        ? t`${data.reason ?? ''} You can still save the controls.`
        : t`Manu quotes the knowledge base and cannot look at screens. These controls apply when a model server is connected: set CASEBENCH_MODEL_URL as described in docs/assistant.md.`}
    </Alert>
  )
}
