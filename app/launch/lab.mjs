import { spawn } from 'node:child_process';
import { prepare, projectNode, ROOT, sayOnStderr } from './set-up.mjs';

/** `npm run lab:…`: stdout belongs to the lab alone, so set-up speaks on stderr. */

sayOnStderr();
prepare();
const [name, ...args] = process.argv.slice(2);
const lab = spawn(projectNode(), [`${ROOT}/app/labs/${name}.ts`, ...args], { stdio: 'inherit' });
lab.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
