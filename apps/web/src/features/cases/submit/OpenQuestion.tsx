import { Button } from '@mantine/core'
import classes from './submit.module.css'

/** Leads from the dialog to a question. */
export const OpenQuestion = ({ title, onClick }: { title: string; onClick: () => void }) => (
  <Button variant="subtle" size="compact-sm" classNames={{ root: classes.open, label: classes.link }} onClick={onClick}>
    {title}
  </Button>
)
