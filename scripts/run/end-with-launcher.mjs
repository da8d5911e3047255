// Loaded into every server process before its own code. When the launcher is gone, however it went, the process is told to
// stop like by Ctrl C: left alone it would hold the port and work against a database that is shutting down.
if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref()
  })
  // Listening must not keep a process alive that has nothing left to do.
  process.channel.unref()
}
