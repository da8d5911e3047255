import type { KnowledgeWebsite } from '@casebench/shared/contract/knowledge-base'
import { Alert, Button } from '@mantine/core'
import { formatDateTime } from '../../ui/formats.ts'
import classes from './knowledge.module.css'

type Props = { website: KnowledgeWebsite; onDelete: () => void }

/** All there is to know of one website. */
export function WebsiteFacts({ website, onDelete }: Props) {
  const { website_url, inclusion, synced_at, failure, pages, passages } = website
  const facts: [string, string][] = [
    ['What is read', inclusion === '' ? 'Every page of the site' : inclusion],
    ['Last read', synced_at === null ? 'Not yet' : formatDateTime(synced_at)],
    ['Pages', pages.toLocaleString('en')],
    ['Passages', passages.toLocaleString('en')],
  ]
  return (
    <div className={classes.form}>
      {failure !== null && (
        <Alert color="red" title="Some pages could not be read">
          {failure}
        </Alert>
      )}
      <dl className={classes.factList}>
        <div>
          <dt>Address</dt>
          <dd>
            <a href={website_url} target="_blank" rel="noopener noreferrer">
              {website_url}
            </a>
          </dd>
        </div>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.acts}>
        <Button variant="default" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </div>
  )
}
