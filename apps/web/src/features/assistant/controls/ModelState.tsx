import { Alert } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useModels } from './controls.ts'

/** Says where no model answers, and what Manu does then. */
export function ModelState() {
  const { data } = useModels()
  if (data === undefined || (data.configured && data.reason === null)) return null
  return (
    <Alert
      variant="default"
      icon={<IconPlugConnectedX size={20} stroke={1.6} aria-hidden />}
      title={data.configured ? 'The model server does not say which models it has' : 'No model server is configured'}
    >
      {data.configured
        ? `${data.reason} Controls can be saved all the same.`
        : 'Manu answers from the knowledge base alone, in its words, and cannot look at screens. These controls hold once whoever runs this server has connected one: set CASEBENCH_MODEL_URL, as docs/assistant.md describes.'}
    </Alert>
  )
}
