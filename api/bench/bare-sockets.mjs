import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/** The least that can bring one text to many sockets: no channels, no rights, no signatures. */
const sockets = new Set();
const server = createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const text = Buffer.concat(parts).toString();
    for (const socket of sockets) socket.send(text);
    response.end('{}');
  });
});
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});
server.listen(0, '127.0.0.1', () => process.send(server.address()));
process.once('SIGTERM', () => process.exit(0));
