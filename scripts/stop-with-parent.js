// Loaded into the server: when the start script is killed, the server stops as if it had been asked to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
