// The server loads this module, so that it stops as if asked to when the start script is killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
