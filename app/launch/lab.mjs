import { spawn } from 'node:child_process';
import { prepare, projectNode, ROOT, logToStderr } from './set-up.mjs';

/** `npm run lab:…`: stdout is reserved for the lab's output, so setup messages go to stderr. */

logToStderr();
prepare();
const [name, ...args] = process.argv.slice(2);
const lab = spawn(projectNode(), [`${ROOT}/app/labs/${name}.ts`, ...args], { stdio: 'inherit' });
lab.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
